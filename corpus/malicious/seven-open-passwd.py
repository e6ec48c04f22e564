# policy: plot
# a file outside the source folder
print(open('/etc/passwd').read())  # expect: builtin-denied
