# decimal.py - numbers, choices, hashes of the standard library.
# SPDX-License-Identifier: Apache-2.0
#
# artifacts: 0
# prints: 1.4142135623730950488016887242096980785696718753769 1/2 2d711642 126410606437752

from decimal import Decimal, getcontext
from fractions import Fraction
import math, itertools, functools, heapq, bisect, random, string, textwrap, uuid, hashlib
getcontext().prec=50; print(Decimal(2).sqrt(), Fraction(1,3)+Fraction(1,6), hashlib.sha256(b"x").hexdigest()[:8], math.comb(50,25))
random.seed(1); print(random.sample(range(100),5), textwrap.fill("a b c "*10,20))
