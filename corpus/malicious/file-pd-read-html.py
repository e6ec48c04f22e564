# policy: plot
# a web page
import pandas as pd
t = pd.read_html('http://x')  # expect: file-call
