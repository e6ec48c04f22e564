# policy: plot
# SF-021: numpy printing callback (catalogue of bypasses, policy)
import numpy as np
np.set_printoptions(formatter={"int": lambda v: print("HIT") or "x"})
str(np.array([1]))
