# policy: plot
# a builtin handed on
e = eval  # expect: builtin-denied
