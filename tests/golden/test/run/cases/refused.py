# policy: plot
# outcome: rejected
print(eval(x))  # expect: builtin-denied
