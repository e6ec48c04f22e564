# policy: plot
# IM-029: f2py compiles and runs native toolchain (catalogue of bypasses, flag)
import numpy.f2py as f  # expect: import-denied
print("HIT" if f.compile and f.subprocess else 0)
