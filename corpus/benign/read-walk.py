# policy: plot
# what the source folder holds (needs the guard)
import numpy as np

for name in listdir():
    print(name)
total = 0
for name in walkfiles():
    if name.endswith('.csv'):
        table = np.genfromtxt(srcpath(name), delimiter=',')
        total += len(table)
print(total, SRC)
