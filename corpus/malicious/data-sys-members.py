# policy: data
# of sys only stderr may be used
import sys
from sys import modules  # expect: member-not-allowed
print(sys.modules)  # expect: member-not-allowed
sys.exit(1)  # expect: member-not-allowed
print(sys._getframe())  # expect: any
sys.stderr = None  # expect: module-mutated
print([sys])  # expect: module-as-value
print(sys.stderr.buffer)  # expect: attribute-denied
