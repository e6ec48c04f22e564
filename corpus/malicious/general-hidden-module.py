# policy: general
# os and subprocess out of other modules
from numpy.lib import os  # expect: hidden-module
from matplotlib import subprocess as s  # expect: hidden-module
from random import _os  # expect: hidden-module
from x import (a, os as o)  # expect: hidden-module
