# policy: plot
# a builtin handed on
print(list(map(eval, ['1'])))  # expect: builtin-denied
