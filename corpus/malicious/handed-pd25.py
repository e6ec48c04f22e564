# policy: plot, data
# a function that opens goes through: pd25
print('HIT', max(['/etc/passwd'], key=open))  # expect: builtin-denied
