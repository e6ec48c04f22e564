# policy: plot
# paths and trees
import networkx as nx
import matplotlib.pyplot as plt

D = nx.DiGraph()
for a, b, w in [('s', 'a', 4), ('s', 'b', 2), ('b', 'a', 1), ('a', 't', 5), ('b', 't', 8)]:
    D.add_edge(a, b, weight=w)
path = nx.shortest_path(D, 's', 't', weight='weight')
print(path, nx.shortest_path_length(D, 's', 't', weight='weight'))
print(nx.is_directed_acyclic_graph(D), list(nx.topological_sort(D)))
pos = nx.circular_layout(D)
edges = list(zip(path, path[1:]))
nx.draw_networkx_nodes(D, pos)
nx.draw_networkx_labels(D, pos)
nx.draw_networkx_edges(D, pos, edgelist=edges, edge_color='r', arrowsize=20)
plt.show()
