# networkx.py - a graph and its layout.
# SPDX-License-Identifier: Apache-2.0
#
# artifacts: 1
# prints: 2.408199643493761

import networkx as nx, matplotlib.pyplot as plt
G=nx.karate_club_graph(); pos=nx.spring_layout(G,seed=1)
nx.draw(G,pos,with_labels=True); print(nx.average_shortest_path_length(G)); plt.savefig(OUT)
