# policy: plot
# a subclass of dict
class Default(dict):
    def __missing__(self, key):
        return 0

    def __setitem__(self, key, value):
        super().__setitem__(str(key), value)


d = Default()
d[1] = 2
print(d['1'], d['x'], isinstance(d, dict), issubclass(Default, dict))
