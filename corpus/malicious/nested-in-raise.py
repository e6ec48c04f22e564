# policy: plot
# code in a raise
raise ValueError(globals())  # expect: builtin-denied
