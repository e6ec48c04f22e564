# policy: plot
# a file by path
import networkx as nx
g = nx.read_edgelist('/etc/passwd')  # expect: file-call
