# policy: plot, data
# what a library holds, changed through a parameter
import pandas as pd
def f(o):
    o.plotting.backend = 'this'  # expect: module-mutated
try:
    f(pd.options)  # expect: option-value
except Exception as e:
    print('HIT', e)
