# sparse.py - sparse matrices, a hull.
# SPDX-License-Identifier: Apache-2.0
#
# artifacts: 0
# prints: [ -500.  -999. -1497.]

import numpy as np
from scipy import sparse
from scipy.sparse.linalg import spsolve
A=sparse.diags([1.,-2.,1.],[-1,0,1],shape=(1000,1000)).tocsc(); x=spsolve(A,np.ones(1000)); print(x[:3])
from scipy.cluster.vq import kmeans
from scipy.spatial import ConvexHull
print(ConvexHull(np.random.default_rng(0).random((30,2))).volume>0)
