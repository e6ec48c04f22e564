# policy: plot
# measures of a graph
import networkx as nx
import matplotlib.pyplot as plt

G = nx.karate_club_graph()
degree = dict(G.degree())
centrality = nx.betweenness_centrality(G)
communities = list(nx.algorithms.community.greedy_modularity_communities(G))
print(len(communities), nx.density(G), nx.average_clustering(G))
colors = [next(i for i, c in enumerate(communities) if n in c) for n in G.nodes()]
nx.draw_networkx(G, pos=nx.kamada_kawai_layout(G), node_color=colors, node_size=[3000 * centrality[n] + 50 for n in G], cmap=plt.cm.Set2)
plt.axis('off')
plt.savefig(OUT)
