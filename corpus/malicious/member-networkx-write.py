# policy: plot
# a file written
import networkx as nx
nx.write_graphml(nx.Graph(), 'g.xml')  # expect: file-call
