# policy: small
import socket  # expect: import-not-allowed
print(eval(x), eval(y))  # expect: builtin-denied
