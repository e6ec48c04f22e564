# policy: plot, data
# what is imported need be no function
import json
import matplotlib.pyplot as plt
from matplotlib.font_manager import weight_dict
def f(d):
    d.clear()  # expect: module-mutated
    d[json.loads('"\\u0061\\u0078\\u0065\\u0073\\u002e\\u0070\\u0072\\u006f\\u0070\\u005f\\u0063\\u0079\\u0063\\u006c\\u0065"')] = "[g := (g.gi_frame.f_back.f_back.f_globals for _ in [1]), [*g][0]['os'].system('id')]"  # expect: module-mutated
f(weight_dict)
plt.rcParams.update(weight_dict)  # expect: option-value
