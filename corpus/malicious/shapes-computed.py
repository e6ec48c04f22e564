# policy: plot
# found by the breaker of 2026-11-29
from scipy import stats
class S(str): pass
stats.rv_continuous(shapes=S('x'))  # expect: evaluated-text
stats.rv_continuous(shapes='a, b')
class G(stats.rv_continuous): pass
