# policy: plot, data
# the archive behind a file of arrays unpacks to any folder
data = np.load(srcpath('a.npz'))
data.zip.extract('arr_0.npy', '/tmp')  # expect: attribute-denied
