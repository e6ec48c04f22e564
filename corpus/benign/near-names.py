# policy: plot
# names that only look denied
import json
import numpy as np

os_name = 'linux'
system = 'metric'
importlib_like = 1
evaluate = max
executor = min
opened = ['a']
my_dir, my_vars = {}, {}
_eval = len
eval_ = sum
print(os_name, system, evaluate([1, 2]), executor(1, 2), opened, _eval([1]), eval_([1]), importlib_like)
print({'os': 1, 'sys': 2}['os'], 'subprocess', "__main__", '_private', 'a__b', np.array([1]).shape, json.dumps('eval'))
