# policy: mine
x = 1  # expect: builtin-denied
import socket
print(eval(x))  # expect: any
from math import *  # expect: import-star, import-not-allowed
open(x); open(y)
