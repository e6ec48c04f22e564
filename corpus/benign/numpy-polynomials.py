# policy: plot
# polynomials
import numpy as np
from numpy.polynomial import Polynomial, Chebyshev
import numpy.polynomial.polynomial as P

p = np.poly1d([1, -3, 2])
print(p(0), p.roots, np.polyval([1, 2], 3), np.polyder(p))
q = Polynomial.fit([0, 1, 2, 3], [1, 3, 7, 13], 2).convert()
print(q.coef.round(3), P.polyval(2, [1, 1]), Chebyshev([1, 2])(0.5))
