# policy: plot
# builtins unpacked
a, b = setattr, delattr  # expect: builtin-denied
