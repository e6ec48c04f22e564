# policy: plot, data
# setters, private names, products, unions and copies of what is harmless
import copy
import itertools


class Account:
    limit = 10

    def __init__(self):
        self.__total = 0
        self.rows = []

    @property
    def total(self):
        return self.__total

    @total.setter
    def total(self, value):
        self.__total = min(value, self.limit)

    def __load(self, name):
        return pd.read_csv(name)

    def load(self):
        self.rows = self.__load(srcpath('a.csv'))
        return self.rows


account = Account()
account.total = 12
print(account.total, len(account.load()))
for a, b in itertools.product([1, 2], repeat=2):
    print(a, b)
table = {'a': 'x.csv'}
table |= {'b': 'y.csv'}
print(pd.read_csv(srcpath('b.csv')), table)
names = [srcpath('a')]
print(copy.deepcopy(names)[0], pd.read_csv(names[0]))
