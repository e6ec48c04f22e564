# policy: data
# an ordinary analysis
import re
from collections import Counter
from datetime import datetime
import pandas as pd
orders = pd.read_csv(srcpath('orders.csv'), parse_dates=['date'])
orders['month'] = orders['date'].dt.to_period('M')
monthly = orders.groupby('month').agg({'price': 'sum', 'qty': 'mean'}).reset_index()
top = orders.query('price > 10 and kind == "a"').nlargest(5, 'price')
merged = monthly.merge(top, how='left', on='month')
words = Counter(re.findall(r'\w+', ' '.join(orders['note'].fillna(''))))
print(merged.describe(), words.most_common(3), datetime(2024, 1, 1).isoformat())
merged.to_parquet('merged.parquet')
