# policy: plot, data
# the class that type(x) gives, called or handed on
import json
import functools
print('HIT', functools.reduce(lambda a, b: a('X', (), {json.loads('"\\u005f\\u005f\\u0069\\u006e\\u0064\\u0065\\u0078\\u005f\\u005f"'): 5}), [type(int), 1]))  # expect: builtin-denied
