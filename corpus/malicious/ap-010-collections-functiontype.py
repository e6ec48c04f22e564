# policy: plot
# AP-010: collections -> FunctionType (catalogue of bypasses, flag)
import collections
x = collections._collections_abc.FunctionType  # expect: any
print("HIT")
