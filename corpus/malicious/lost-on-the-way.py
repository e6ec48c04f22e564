# policy: plot, data
# modules that go through setters, private names of classes, rows, unions, memos
import copy
import itertools


class C:
    x = 1

    @property
    def p(self):
        return self.x

    @p.setter
    def p(self, value):
        self.x = value

    def s(self, value):
        self.x = value

    q = property(None, s)


class D(C):
    pass


d = D()
d.p = np  # expect: module-as-value
print(d.x)
for d.q in [np]:  # expect: module-as-value
    print(d.x)


class E:
    def m(self, __x=1):
        return __x

    def n(self):
        global __y
        __y = np  # expect: module-as-value
        return __z


E().m(_E__x=np)  # expect: module-as-value
_E__z = np  # expect: module-as-value
import numpy as _E__w  # expect: module-as-value
rows = list(itertools.product([np], repeat=2))  # expect: module-as-value
print(rows[0][1].fromfile('/etc/passwd'))  # expect: file-call
table = {'a': 1}
table |= [('a', np)]  # expect: module-as-value
names = [srcpath('a')]
copy.deepcopy(names, {id(names): names})[0] = '/etc/passwd'
print(pd.read_csv(names[0]))  # expect: file-call
