# policy: plot
# a reader by from-import
from networkx import write_gml  # expect: file-call
