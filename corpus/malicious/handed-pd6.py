# policy: plot, data
# a function that opens goes through: pd6
readers = [pd.read_csv, pd.read_table]
print('HIT', [f(p) for f, p in zip(readers, ['/etc/passwd'] * 2)])  # expect: file-call
