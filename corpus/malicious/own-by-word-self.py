# policy: plot, data
# self is a name like any other
self = np.load(srcpath('a.npz'))
self.zip.extract('x', '/tmp')  # expect: attribute-denied
def f(self):
    return self.env  # expect: attribute-denied
f(pd.DataFrame({'a': [1]}).style)
