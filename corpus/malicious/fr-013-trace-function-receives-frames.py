# policy: plot
# FR-013: trace function receives frames (catalogue of bypasses, flag)
import statistics
def t(fr, ev, arg):
    fr.f_builtins["print"]("HIT"); statistics.sys.settrace(None)  # expect: attribute-denied, member-not-allowed
statistics.sys.settrace(t)  # expect: member-not-allowed
(lambda: 0)()
