# policy: plot
# query reaches objects through @
import pandas as pd
df = pd.DataFrame({'a': [1]})
df.query('@pd.compat.os.system("id") == a')  # expect: evaluated-text
