# policy: plot
# a private name by from-import
from random import _os  # expect: private-module-attribute
