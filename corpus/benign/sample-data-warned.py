# policy: plot, data
# sample data of scipy, which would come over the network; warnings of numpy's tests
import numpy as np
from scipy.datasets import electrocardiogram  # expect: network-data
print(electrocardiogram().mean())  # expect: network-data
with np.testing.suppress_warnings() as sup:
    sup.filter(RuntimeWarning)
    print(np.nansum([np.inf, -np.inf]))
