# policy: plot, data
# what a library holds, changed through a parameter
import pandas as pd
(lambda o: o.plotting)(pd.options).backend = 'this'  # expect: module-mutated, option-value
