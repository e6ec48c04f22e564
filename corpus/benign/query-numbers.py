# policy: plot, data
# queries whose holes are certainly numbers
import pandas as pd

df = pd.DataFrame({'x': range(10)})
limit = 4
print(df.query(f'x > {limit}'))
lo, hi = 2, 7
print(df.query(f'{lo} < x < {hi}'))
for bound in (2, 4.5, -1):
    print(bound, len(df.query(f'x < {bound}')))


def above(threshold=3):
    return df.query(f'x >= {threshold:.1f}')


print(above(), above(5), above(threshold=len(df) - 2))
