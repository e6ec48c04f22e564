# policy: data
# an own class says itself what + and % give, so that nothing of the text is known
import pandas as pd


class Left:
    def __add__(self, other):
        return other[:1] + 'etc'


class Right:
    def __radd__(self, other):
        return chr(47) + 'etc'


class Text(str):
    def __rmod__(self, other):
        return chr(47) + 'etc'


def same(x):
    return sorted([x], key=lambda y: 0)[0]


df = pd.DataFrame({'a': [1]})
df.to_csv(same(Left()) + '.csv')  # expect: file-call, file-name-unknown
df.to_csv('a_' + same(Right()) + '.csv')  # expect: file-call, file-name-unknown
df.to_csv('%s.csv' % same(Text('a')))  # expect: file-call, file-name-unknown
