# policy: plot
# a table from the network
import pandas as pd
df = pd.read_csv('https://example.org/data.csv')  # expect: file-call
