# policy: plot, data
# a method that takes the name of another one, called where nobody sees with what
import pandas as pd
df = pd.DataFrame({'a': [1, 2]})
n = 'to_' + str('csv')
f = df.agg  # expect: file-call
f(n, 0, '/tmp/x')
[df['a'].apply][0](n, args=('/tmp/x',))  # expect: file-call
{'k': df.groupby('a').filter}['k'](n, True, '/tmp/x')  # expect: file-call
(lambda: df.transform)()(n, 0, '/tmp/x')  # expect: file-call
class Layer:
    def apply(self, x):
        return x
next(iter([df.apply]))(n, args=('/tmp/x',))  # expect: file-call
