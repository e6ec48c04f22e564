# policy: plot, data
# a function that opens goes through: pd
r = {'.csv': pd.read_csv}
print('HIT', r['.csv']('/etc/passwd'))  # expect: file-call
