# policy: data, plot
# what the sandbox provides stays, whatever a star import brings
from math import *  # expect: import-star
from collections import *  # expect: import-star
table = pd.read_csv(srcpath('a.csv'))
print(sqrt(table['x'].sum()))
for name in listdir():
    print(open(srcpath(name)).read())
plt.plot(table['x'])
plt.savefig(OUT)
