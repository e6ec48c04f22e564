# policy: plot
# the dict of an object
print(print.__dict__)  # expect: dunder-attribute
