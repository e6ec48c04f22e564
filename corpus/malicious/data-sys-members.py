# policy: data
# of sys only the streams, the exit and numbers may be used
import sys
from sys import modules  # expect: member-not-allowed
print(sys.modules)  # expect: member-not-allowed
sys.argv  # expect: member-not-allowed
print(sys._getframe())  # expect: any
sys.stderr = None  # expect: module-mutated
[sys][0].modules  # expect: member-not-allowed
print(sys.stderr.buffer)  # expect: attribute-denied
sys.exit = print  # expect: module-mutated
sys.stdout.buffer  # expect: attribute-denied
sys.exc_info()  # expect: member-not-allowed
sys.setrecursionlimit(10 ** 6)  # expect: member-not-allowed
getattr(sys, 'modules')  # expect: any
