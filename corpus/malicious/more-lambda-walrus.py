# policy: plot
# a builtin bound inside a lambda
f = lambda: (g := exec)  # expect: builtin-denied
