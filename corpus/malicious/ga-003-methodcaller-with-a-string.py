# policy: plot
# GA-003: methodcaller with a string (catalogue of bypasses, flag)
import numpy.lib.npyio as n  # expect: import-denied
print("HIT" if n.methodcaller("__class__") else 0)  # expect: attribute-denied, dunder-string
