# policy: plot
# a class made by call
A = type('A', (), {})  # expect: builtin-denied
