# policy: plot, data
# a function that opens goes through: pd14
print('HIT', pd.Series(['/etc/passwd']).apply(pd.read_csv))  # expect: file-call
