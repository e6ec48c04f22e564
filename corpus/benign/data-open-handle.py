# policy: data
# a file that open() gave is handed on
import pandas as pd
with open('table.csv') as file:
    table = pd.read_csv(file)
file = open(srcpath('other.csv'))
other = pd.read_csv(file)
print(table, other)
