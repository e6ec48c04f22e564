# policy: plot, data
# the file has classes with such methods, and libraries with tables as well
from seaborn import heatmap
import networkx as nx


class Tree:
    def query(self, low, high):
        return [low, high]

    def eval(self, text):
        return text


def ask(tree, text):
    return [tree.query(text), tree.eval(text)]  # expect: evaluated-text, evaluated-text


graph = nx.Graph([(1, 2)])
text = ''.join(reversed(['()di', 'pteg.so.nommoc.oi.dp@']))
print(ask(nx.to_pandas_edgelist(graph), text[::-1]))
