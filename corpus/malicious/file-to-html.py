# policy: plot
# a page written
import pandas as pd
df = pd.DataFrame({'a': [1]})
df.to_html('x.html')  # expect: file-call
