# policy: general
# relative and star imports, modules as values
from . import helpers
from .tools import run
from math import *
import json
import numpy as np
modules = [json, np]
np.random.seed = None
print(helpers, run, sqrt(2), modules)
