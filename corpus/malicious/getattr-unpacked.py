# policy: plot, data
# the object and the name come out of a row
import sys


def read(*given):
    return getattr(*given)  # expect: attribute-denied


print(read(sys.stdout, 'buffer'))
print(getattr(*[sys.stdout, 'buffer']))  # expect: attribute-denied
print(getattr(sys.stdout, *('buffer',)))  # expect: attribute-denied
