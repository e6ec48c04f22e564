# policy: plot
# FR-011: sys._getframe through re-export (catalogue of bypasses, flag)
import statistics
statistics.sys._getframe().f_builtins["exec"]("print('HIT')")  # expect: attribute-denied, member-not-allowed
