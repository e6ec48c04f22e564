# policy: plot, data
# a class of networkx that reads a file
from networkx.readwrite.graphml import GraphMLReader  # expect: file-call
list(GraphMLReader()(path='/etc/hostname'))
