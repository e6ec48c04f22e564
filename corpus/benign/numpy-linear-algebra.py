# policy: plot
# linear algebra
import numpy as np
from numpy.linalg import inv, norm, eig
from scipy import linalg, sparse
from scipy.sparse.linalg import spsolve

A = np.array([[3.0, 1.0], [1.0, 2.0]])
b = np.array([9.0, 8.0])
x = np.linalg.solve(A, b)
w, v = eig(A)
print(x, inv(A) @ A, norm(b), np.linalg.det(A), w, np.linalg.matrix_rank(A))
u, s, vt = np.linalg.svd(A, full_matrices=False)
print(np.allclose(u * s @ vt, A), linalg.expm(A).shape, np.linalg.LinAlgError.__name__)
S = sparse.diags([[-1] * 4, [2] * 5, [-1] * 4], [-1, 0, 1], format='csr')
print(spsolve(S, np.ones(5)), np.einsum('ij,j->i', A, b), np.kron(A, A).shape)
