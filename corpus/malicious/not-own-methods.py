# policy: plot, data
# a class with an apply of its own does not hide a text that names a method
import pandas as pd


class Layer:
    def apply(self, x, y):
        return x


df = pd.DataFrame({'a': [1]})
name = ''.join(['to_', 'csv'])
df.apply(name, args=('/tmp/x',))  # expect: evaluated-text
df.apply('to_' 'csv', 0, False, None, ('/tmp/x',))  # expect: evaluated-text
df.agg(name, 0, '/tmp/x')  # expect: evaluated-text
