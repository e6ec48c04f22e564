# policy: plot
# AP-020: numpy -> _builtins (catalogue of bypasses, flag)
import numpy
numpy._builtins.exec("print('HIT')")  # expect: any
