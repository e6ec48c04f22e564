# policy: plot
# found by the breaker of 2026-11-29
import matplotlib.animation as an
class X(an.MovieWriter):  # expect: needs-program, base-not-allowed
    pass
