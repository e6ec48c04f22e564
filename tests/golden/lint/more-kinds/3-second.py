import numpy as np, os
