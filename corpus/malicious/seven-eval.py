# policy: plot
# text run as code
print(eval('6 * 7'))  # expect: builtin-denied
