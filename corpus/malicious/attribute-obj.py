# policy: plot
# the object an exception looked at
try:
    (1).colour
except AttributeError as e:
    print(e.obj)  # expect: attribute-denied
