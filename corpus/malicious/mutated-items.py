# policy: plot, data
# lists and classes of libraries, changed by an item, an operator, or through what type() gives
import matplotlib.style
import pandas as pd

matplotlib.style.available[0] = 'x'  # expect: module-mutated
names = matplotlib.style.available
names[0] = 'x'  # expect: module-mutated
del names[0]  # expect: module-mutated
names += ['x']  # expect: module-mutated
for names[0] in ['x']:  # expect: module-mutated
    pass
add = matplotlib.style.available.append  # expect: module-mutated
add('x')
matplotlib.style.available.sort()  # expect: module-mutated
table_type = type(pd.DataFrame())
table_type.to_csv = lambda table: 'x'  # expect: module-mutated


def change(row):
    row[0] = 'x'  # expect: module-mutated


change(matplotlib.style.available)
