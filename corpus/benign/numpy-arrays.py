# policy: plot
# arrays sliced and masked
import numpy as np
from numpy.lib.stride_tricks import sliding_window_view

a = np.arange(24).reshape(4, 6)
print(a[1:3, ::2], a[a % 2 == 0].sum(), a.mean(axis=0), np.where(a > 10, a, -1))
print(sliding_window_view(np.arange(8), 3).mean(axis=1), np.pad(a, 1)[0], np.concatenate([a, a]).shape)
print(np.unique([3, 1, 3], return_counts=True), np.histogram([1, 2, 2, 3], bins=3)[0], np.gradient([1, 4, 9.0]))
m = np.ma.masked_invalid([1.0, np.nan, 3.0])
print(m.mean(), np.nanmean([1, np.nan]), np.ma.array([1, 2], mask=[0, 1]).filled(0), a.copy().T.flatten()[:3], a.dtype.name)
r = np.rec.array([(1, 'a')], dtype=[('n', int), ('s', 'U1')])
print(r.n, np.char.upper(['a', 'b']), np.set_printoptions(precision=2), np.errstate(divide='ignore'))
with np.errstate(all='ignore'):
    print(np.array([1.0]) / 0, np.e, np.inf, np.newaxis)
