# policy: plot
# type with one argument
import numpy as np

values = [1, 2.0, 'a', None, [1], np.float64(3)]
for v in values:
    print(type(v).__name__, type(v) == int, isinstance(v, (int, float)), hasattr(v, 'shape'))
print(type(values), np.array(values[:2]).dtype, sorted(values[:2], key=lambda v: str(type(v))))
