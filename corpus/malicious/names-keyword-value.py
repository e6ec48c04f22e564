# policy: plot
# a module's name as the value of a keyword
print(1, file=sys.stderr)  # expect: name-denied
