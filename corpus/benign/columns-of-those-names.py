# policy: plot, data
# columns and attributes that are called as what archives and templates have
import matplotlib.pyplot as plt
import pandas as pd
class Node:
    def __init__(self, obj, raw):
        self.obj = obj
        self.raw = raw
        self.next = None
    def shown(self):
        return f'{self.obj}: {self.raw}'
df = pd.DataFrame({'zip': ['10115'], 'env': ['test'], 'loader': ['a']})
by_zip = df.groupby('zip').size()
print(df.zip.unique(), df.env.value_counts(), df[df.loader == 'a'], by_zip)
first = Node(1, 'a')
first.next = Node(2, 'b')
print(first.obj, first.raw, first.shown())
plt.rcParams |= {'font.size': 12, 'axes.grid': True}
pd.io
pd
