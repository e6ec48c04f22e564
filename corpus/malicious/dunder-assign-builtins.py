# policy: plot
# the builtins replaced
__builtins__ = {}  # expect: dunder-assignment
