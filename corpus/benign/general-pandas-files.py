# policy: general
# files of every kind
import pandas as pd
table = pd.read_csv('/data/a.csv')
table.to_pickle('a.pkl')
pd.read_sql('select 1', None)
print(table.query('a > 1').eval('b = a + 1'), open('/etc/hosts').read())
