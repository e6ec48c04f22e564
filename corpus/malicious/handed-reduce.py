# policy: plot, data
# a function that opens goes through: reduce
from functools import reduce
print(reduce(lambda a, b: b(a), ['/etc/passwd', open]).read())  # expect: builtin-denied
