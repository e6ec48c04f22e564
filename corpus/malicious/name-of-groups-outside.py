# policy: data
# names of which a part is not known, that lead out of the folder or end as code does
import pandas as pd
df = pd.read_csv(srcpath('sales.csv'))
for region, group in df.groupby('region'):
    group.to_csv(f'../{region}.csv')  # expect: file-call
    group.to_csv(f'/{region}.csv')  # expect: file-call
    group.to_csv(f'{region}')  # expect: file-call
    group.to_csv(f'{region}.py')  # expect: file-call
    group.to_csv(f'{region}..csv')  # expect: file-call
    group.to_csv(f'.{region}.csv')  # expect: file-call
    group.to_csv(f"{srcpath('a')}.csv")  # expect: file-call
    group.to_csv(region)  # expect: file-call
    open(f'{region}.sh', 'w')  # expect: builtin-denied
