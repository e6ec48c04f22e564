# policy: plot
# a relative path is not the source folder
print(open('data.csv').read())  # expect: builtin-denied
