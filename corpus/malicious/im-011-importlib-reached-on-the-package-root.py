# policy: plot
# IM-011: importlib reached on the package root (catalogue of bypasses, flag)
import scipy
print("HIT" if scipy._importlib.import_module("os").getpid() else 0)  # expect: any
