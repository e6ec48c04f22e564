# policy: plot
# chains that go through no module
import datetime
import string
import matplotlib.pyplot as plt
import numpy as np

print(datetime.datetime.min.year, datetime.timezone.utc, datetime.date.today().year, string.ascii_letters[:3].upper())
print(np.float64.__name__, np.pi.real, np.finfo(float).eps, np.iinfo(np.int32).max, np.ndarray.sum(np.ones(3)))
print(plt.rcParams.copy()['font.size'], plt.rcParamsDefault.get('font.size'), plt.cm.viridis.N, plt.Circle((0, 0), 1).radius)
print(dict.fromkeys('ab'), str.upper('a'), list.append, int.from_bytes(b'a', 'big'), float.fromhex('0x1p3'))
