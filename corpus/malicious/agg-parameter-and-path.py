# policy: plot, data
# a name that comes as a parameter, with a path
import pandas as pd
s = pd.Series([1])
def f(n, p):
    s.agg(n, 0, p)  # expect: evaluated-text
f('to_' + str('csv'), '/tmp/mark')
