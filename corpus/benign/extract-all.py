# policy: plot, data
# str.extractall takes an expression, not a folder; None is no path either
import pandas as pd

groups = r'(?P<letter>[a-z])(?P<digit>\d)'
s = pd.Series(['a1a2', 'b1'])
print(s.str.extractall(groups))
print(s.str.extractall(r'([ab])'))
print(s.to_frame('x').to_csv(None, index=False))
print(s.to_frame('x').to_string(buf=None))
