# policy: plot, data
# the engine of templates behind a Styler
import pandas as pd
e = pd.DataFrame({'a': [1]}).style.env  # expect: attribute-denied
x = '_' + '_'
f = e.compile_expression("x|attr('" + str('_' * 2) + "class" + str('_' * 2) + "')")  # expect: attribute-denied, dunder-string
print('HIT' if f(x=1) is int else f(x=1))
