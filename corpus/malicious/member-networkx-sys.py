# policy: plot
# a graph library's helper
import networkx as nx
nx.utils.misc.sys.exit()  # expect: member-not-allowed
