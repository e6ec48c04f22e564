# policy: plot
# code in a starred argument
print(*map(exec, ['1']))  # expect: builtin-denied
