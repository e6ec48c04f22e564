# policy: data
# getattr with a name that is not written here
import pandas as pd
table = pd.DataFrame({'x': [1]})
def pick(name):
    return getattr(table, name)  # expect: builtin-denied
getter = getattr  # expect: builtin-denied
