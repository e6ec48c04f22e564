# policy: plot
# signal and code as ordinary variables
import numpy as np
import matplotlib.pyplot as plt

t = np.linspace(0, 1, 100)
signal = np.sin(2 * np.pi * 3 * t)
code = [1, 0, 1, 1]
platform = 'lab'
operator = '+'
types = {'a': 1}
site = 'north'
glob = 0
for select in code:
    glob += select
resource = signal * 2
plt.plot(t, signal, label=f'{platform} {site} {operator}')
plt.plot(t, resource)
print(code, types, glob)
plt.legend()
plt.show()
