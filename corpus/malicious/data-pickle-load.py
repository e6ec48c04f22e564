# policy: data
# a pickle inside of npy
np.load('a.npy', allow_pickle=True)  # expect: pickle-load
np.load('a.npy', allow_pickle=False)
