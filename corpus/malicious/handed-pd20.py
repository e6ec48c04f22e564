# policy: plot, data
# a function that opens goes through: pd20
print('HIT', pd.Series(['/etc/passwd']).pipe(lambda s, f: f(s[0]), open).read())  # expect: builtin-denied
