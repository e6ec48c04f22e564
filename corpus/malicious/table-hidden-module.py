# policy: plot
# a module behind a function of the same name: the import reaches the module
from networkx.algorithms.bridges import nx as inner  # expect: member-not-allowed
from matplotlib.tri.tricontour import np as hidden  # expect: member-not-allowed
