# policy: plot
# type as a value
makers = [type]  # expect: builtin-denied
