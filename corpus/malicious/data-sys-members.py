# policy: data
# of sys only stderr may be used
import sys
from sys import modules  # expect: member-not-allowed
print(sys.modules)  # expect: member-not-allowed
sys.exit(1)  # expect: member-not-allowed
print(sys._getframe())  # expect: any
sys.stderr = None  # expect: module-mutated
[sys][0].modules  # expect: member-not-allowed
print(sys.stderr.buffer)  # expect: attribute-denied
