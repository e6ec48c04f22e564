# policy: plot
# a graph of the source folder (needs the guard)
import networkx as nx

G = nx.read_edgelist(srcpath('edges.txt'), nodetype=int)
print(G.number_of_nodes(), nx.info if False else G)
nx.draw(G)
plt.savefig(OUT)
