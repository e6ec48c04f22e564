# policy: plot, data
# a function that opens goes through: partial
from functools import partial
print(partial(open, '/etc/passwd')().read())  # expect: builtin-denied
