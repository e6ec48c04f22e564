# policy: plot
# another program
import networkx as nx
pos = nx.nx_agraph.graphviz_layout(nx.Graph())  # expect: member-not-allowed
