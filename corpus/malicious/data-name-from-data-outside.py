# policy: data
# a text of the file leads outside, so that a part that is not known may be that one
import pandas as pd

df = pd.DataFrame({'a': ['/etc/cron.d/x']})
for name, part in df.groupby('a'):
    part.to_csv(name + '.csv')  # expect: file-call
    part.to_csv('%s.csv' % name)  # expect: file-call
    part.to_csv('{}.csv'.format(name))  # expect: file-call
    open(name + '.csv', 'w')  # expect: builtin-denied
