# policy: plot
# read_json by its inner name
from pandas.io.json import read_json  # expect: file-call
