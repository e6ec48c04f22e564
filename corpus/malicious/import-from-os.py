# policy: plot
# a name out of a refused module
from os import system as draw  # expect: import-not-allowed
draw('id')
