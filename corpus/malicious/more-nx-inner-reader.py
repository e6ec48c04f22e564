# policy: plot
# a reader by its inner name
import networkx as nx
nx.readwrite.gml.read_gml('/etc/passwd')  # expect: file-call
