# policy: plot
# a helper's name bound in a function
import numpy as np
def load():
    srcpath = str
    return np.load(srcpath('/etc/passwd'))  # expect: file-call
load()
