# policy: plot
# a styled table written as a page
import pandas as pd
pd.DataFrame({'a': [1]}).style.to_html('x.html')  # expect: file-call
