# policy: plot
# a builtin as a sort key
print(sorted(['1'], key=eval))  # expect: builtin-denied
