# policy: data
# tables and texts named after groups: a part of the name is not known, the ending is
import pandas as pd
df = pd.read_csv(srcpath('sales.csv'))
for region, group in df.groupby('region'):
    group.to_csv(f'{region}.csv', index=False)  # expect: file-name-unknown
    group.to_json('sales_{}.json'.format(region))  # expect: file-name-unknown
    with open(f'{region.lower()}.txt', 'w') as out:
        out.write(group.to_string())
    np.save(f'values_{region}.npy', group.to_numpy())  # expect: file-name-unknown
