# policy: plot
# accessors
import pandas as pd

s = pd.Series(['Anna Smith', 'bob jones', 'C. Lee'])
print(s.str.title().str.split(' ').str[0].tolist())
d = pd.to_datetime(pd.Series(['2024-01-31', '2024-02-29']))
print(d.dt.month_name(), d.dt.dayofweek, d + pd.DateOffset(months=1))
c = pd.Categorical(['a', 'b', 'a'], categories=['a', 'b'], ordered=True)
print(c.codes, pd.cut([1, 5, 9], bins=3), pd.qcut(range(8), 4, labels=False))
print(pd.api.types.is_numeric_dtype(s), pd.isna(None), pd.NaT, pd.Timestamp('2024-01-01').day_name())
