# policy: plot, data
# a function that opens goes through: pd15
print('HIT', pd.Series(['/etc/passwd']).map(open)[0].read())  # expect: builtin-denied
