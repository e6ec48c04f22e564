# policy: plot, data
# near misses: what type() gives is looked at, and the class makes one more of itself
class Box:
    def __init__(self, n):
        self.n = n

    def doubled(self):
        return type(self)(self.n * 2)


def kind(value):
    return type(value) is int


values = [1, 'a', 2.0]
found = type(values)
print(found, type(values).__name__, [type(v) for v in values], kind(3))
print({type(v).__name__: v for v in values}, Box(2).doubled().n)
if type(values[0]) == int:
    raise TypeError(f'not {type(values[0])}')
