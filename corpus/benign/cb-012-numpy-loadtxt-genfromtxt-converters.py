# policy: plot
# CB-012: numpy loadtxt/genfromtxt converters (catalogue of bypasses, allow)
import numpy as np
np.loadtxt(["1"], converters={0: lambda s: print("HIT") or 1.0})
