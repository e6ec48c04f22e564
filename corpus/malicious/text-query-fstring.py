# policy: plot
# a query with holes that may hold any text
import pandas as pd
df = pd.DataFrame({'a': [1]})
low = df['a'].min()
df.query(f'a > {low}')  # expect: evaluated-text


class Low:
    def __str__(self):
        return '@pd.eval("1")'

    def __format__(self, spec):
        return '@pd.eval("1")'

    def __add__(self, other):
        return self


df.query(f'a > {Low()}')  # expect: evaluated-text
n = 1
n = Low() + n
df.query(f'a > {n}')  # expect: evaluated-text
for m in [1, Low()]:
    df.query(f'a > {m}')  # expect: evaluated-text


def look(limit):
    return df.query(f'a > {limit}')  # expect: evaluated-text


look(3)
look(Low())
k = 3
df.query(f'{k:@>9}')  # expect: evaluated-text
