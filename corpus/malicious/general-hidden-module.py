# policy: general
# os and subprocess out of other modules
from numpy.lib import os  # expect: hidden-module
from matplotlib import subprocess as s  # expect: hidden-module
from random import _os  # expect: hidden-module
from x import (a, os as o)  # expect: hidden-module
from x import (b,  # a comment in the list
               os  # expect: hidden-module
               # and one behind the name
               , c)
from x import (os  # expect: hidden-module
               # between the name and its alias
               as p)
