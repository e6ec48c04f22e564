# policy: plot, data
# times of a zone, and tables that are compared
from datetime import datetime
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import pandas as pd
from pandas.testing import assert_frame_equal

try:
    noon = datetime(2024, 6, 1, 12, tzinfo=ZoneInfo('Europe/Berlin'))
except ZoneInfoNotFoundError:
    noon = datetime(2024, 6, 1, 12)
df = pd.DataFrame({'a': [1]})
assert_frame_equal(df, df.copy())
pd.testing.assert_series_equal(df['a'], df['a'], check_names=False)
plt.plot([noon], [1])
plt.savefig(OUT)
