# policy: plot
# code in a default of a lambda
f = lambda x=eval('1'): x  # expect: builtin-denied
