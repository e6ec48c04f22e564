# policy: plot
# the traceback of an exception
try:
    1 / 0
except ZeroDivisionError as e:
    print(e.__traceback__)  # expect: dunder-attribute
