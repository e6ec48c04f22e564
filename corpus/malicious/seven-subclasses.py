# policy: plot
# the class graph
print(().__class__.__subclasses__())  # expect: dunder-attribute
