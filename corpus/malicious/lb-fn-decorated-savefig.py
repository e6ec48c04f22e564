# policy: plot, data
# what a decorator gives is no function
import json
import matplotlib.pyplot as plt
@lambda f: json.loads('"\\u002f\\u0074\\u006d\\u0070\\u002f\\u006c\\u0062\\u002f\\u0077\\u006f\\u0072\\u006b\\u002f\\u0064\\u0065\\u0063\\u006f\\u002e\\u0070\\u006e\\u0067"')
def q():
    pass
plt.savefig(q)  # expect: file-call
print('HIT')
