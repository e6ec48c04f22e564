# policy: plot, data
# near misses: arrays of an archive by name, zip as a builtin
data = np.load(srcpath('a.npz'))
for name, value in zip(data.files, [data['arr_0']]):
    print(name, value)
