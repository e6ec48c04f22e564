# policy: plot
# the builtins by name
print(__builtins__)  # expect: dunder-name
