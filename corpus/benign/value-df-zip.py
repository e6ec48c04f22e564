# policy: plot, data
# what a value is known to be: df-zip
import pandas as pd
df = pd.DataFrame({'zip': [1], 'env': [2]})
print(df.zip, df.env)
