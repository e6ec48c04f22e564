# policy: plot
# arguments that cannot be seen
A = type(*parts) if (parts := ('A', (), {})) else 0  # expect: builtin-denied
