# policy: plot, data
# the name of a method and a path for filter
import pandas as pd
g = pd.DataFrame({'a': [1], 'b': [2]}).groupby('a')['b']
def f(n, p):
    g.filter(n, True, p)  # expect: evaluated-text
f('to_' + str('csv'), '/tmp/mark')
