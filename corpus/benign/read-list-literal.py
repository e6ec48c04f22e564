# policy: plot
# lines in the code
import numpy as np

a = np.loadtxt(['1 2 3', '4 5 6'])
b = np.genfromtxt(['x,y', '1,2', '3,4'], delimiter=',', names=True)
print(a.sum(), b['x'])
