# policy: plot, data
# functions with rules on their arguments, called by what holds them, not by their names
import json
import numpy as np
import scipy.odr.odrpack as o
b = np.array([1])
k = json.loads('"odr.txt"')
d, m = o.RealData([1., 2], [1., 2]), o.Model(lambda p, x: p[0] * x)
class Box:
    def __init__(self, held):
        self.held = held
makers = {'fit': o.ODR, 'array': np.core.ndarray}
makers['fit'](d, m, beta0=[1.], rptfile=k)  # expect: file-call
makers['array']((1,), object, b)  # expect: memory-layout
fit, array = o.ODR, np.ndarray
fit(d, m, beta0=[1.], rptfile=k)  # expect: file-call
array((1,), object, b)  # expect: memory-layout
(lambda: np.ndarray)()((1,), object, b)  # expect: memory-layout
Box(np.ndarray).held((1,), object, b)  # expect: memory-layout
for made in [np.ndarray]:
    made((1,), object, buffer=b)  # expect: memory-layout
list(map(np.ndarray, [(1,)], [object], [b]))  # expect: memory-layout
