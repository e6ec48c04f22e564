# policy: plot, data
# a function that opens goes through: pd4
def load(reader, *a, **k): return reader(*a, **k)  # expect: file-call
load(pd.read_csv, srcpath('a.csv')) if 0 else None
print('HIT', load(pd.read_csv, *['/etc/passwd']))
