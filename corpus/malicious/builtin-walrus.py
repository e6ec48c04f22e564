# policy: plot
# a builtin bound in an expression
if (g := globals):  # expect: builtin-denied
    print(g())
