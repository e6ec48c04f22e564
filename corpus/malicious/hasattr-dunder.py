# policy: plot
# a special name looked up
print(hasattr(print, '__self__'))  # expect: builtin-denied, dunder-string
