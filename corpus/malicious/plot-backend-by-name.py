# policy: plot
# found by the breaker of 2026-11-29
import pandas as pd
pd.DataFrame({'a': [1]}).plot(backend='this')  # expect: option-value
