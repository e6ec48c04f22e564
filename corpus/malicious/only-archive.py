# policy: plot, data
# the archive behind an npz, in a file whose own classes have a zip too
class Address:
    def __init__(self, zip):
        self.zip = zip


archive = np.load(srcpath('a.npz'))
for thing in [Address('1'), archive]:
    print(thing.zip)  # expect: attribute-denied
