# policy: plot
# the class of an object
print((1).__class__)  # expect: dunder-attribute
