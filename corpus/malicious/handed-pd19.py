# policy: plot, data
# a function that opens goes through: pd19
print('HIT', pd.DataFrame({'a': ['/etc/passwd']}).pipe(lambda d: open(d['a'][0])).read())  # expect: builtin-denied
