# policy: plot
# AP-037: scipy -> _importlib (catalogue of bypasses, flag)
import scipy
scipy._importlib.import_module("os").system("echo HIT")  # expect: any
