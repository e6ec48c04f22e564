# policy: plot, data
# a decorator of networkx that makes code of names
import networkx as nx, typing
T = typing.NewType("a(x): pass\nprint('HIT')\ndef b", int)
g = nx.utils.not_implemented_for('directed')(T)  # expect: member-not-allowed
print(g)
g(nx.path_graph(2))
