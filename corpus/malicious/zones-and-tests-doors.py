# policy: plot, data
# the modules behind zoneinfo and pandas.testing
import zoneinfo
import pandas as pd
import pandas.testing as testing
zoneinfo.reset_tzpath(['/x'])  # expect: member-not-allowed
zoneinfo.TZPATH  # expect: member-not-allowed
zoneinfo._tzpath  # expect: any
testing.tm  # expect: member-not-allowed
from pandas._testing import ensure_clean  # expect: any
pd.testing.pd  # expect: member-not-allowed
