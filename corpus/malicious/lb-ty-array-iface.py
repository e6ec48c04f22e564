# policy: plot, data
# the class that type(x) gives, called or handed on
import json
import numpy as np
t = type(int)  # expect: builtin-denied
u = t
x='abc'
X = u('X', (), {json.loads('"\\u005f\\u005f\\u0061\\u0072\\u0072\\u0061\\u0079\\u005f\\u0069\\u006e\\u0074\\u0065\\u0072\\u0066\\u0061\\u0063\\u0065\\u005f\\u005f"'): {'data': (id(x), False), 'shape': (8,), 'typestr': '<i8', 'version': 3}})
print('HIT', np.asarray(X()))
