# policy: plot
# read_csv by its inner name
from pandas.io.parsers import read_csv  # expect: any
