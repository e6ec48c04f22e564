# policy: plot
# the module's name assigned
__name__ = 'x'  # expect: dunder-assignment
