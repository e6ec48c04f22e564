# policy: plot, data
# another one
from networkx.readwrite.gexf import GEXFReader  # expect: file-call
GEXFReader()('/etc/hostname')
