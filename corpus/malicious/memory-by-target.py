# policy: plot, data
# an item of an object of the file takes the class of arrays
class Keeper:
    def __setitem__(self, key, value):
        self.kept = value


keeper = Keeper()
keeper[0] = np.ndarray  # expect: memory-layout
print(keeper.kept((1,), object, np.array([1])))
for keeper[1] in [np.recarray]:  # expect: memory-layout
    pass
