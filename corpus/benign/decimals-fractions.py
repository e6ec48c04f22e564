# policy: plot
# exact numbers
from decimal import Decimal, getcontext, ROUND_HALF_UP
from fractions import Fraction
import cmath

getcontext().prec = 30
price = Decimal('19.99') * 3
print(price.quantize(Decimal('0.1'), rounding=ROUND_HALF_UP), Fraction(3, 4) + Fraction(1, 6), cmath.exp(1j * cmath.pi).real)
