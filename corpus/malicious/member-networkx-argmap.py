# policy: plot
# code made from text
import networkx as nx
nx.utils.argmap(print, 0)  # expect: member-not-allowed
