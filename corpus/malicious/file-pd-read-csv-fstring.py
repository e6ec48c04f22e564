# policy: plot
# a path made of pieces
import pandas as pd
n = 'passwd'
df = pd.read_csv(f'/etc/{n}')  # expect: file-call
