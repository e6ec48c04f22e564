# policy: plot, data
# what a value is known to be: self-fmt
class T:
    def __init__(self):
        self.fmt = '{:>8} {:>8}'

    def row(self, cells):
        return self.fmt.format(*cells)


print(T().row(['a', 'b']))
