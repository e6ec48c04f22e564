# policy: plot, data
# the class of distributions is handed on, and called with a text that becomes code
import collections
from scipy import stats


class S(str):
    pass


collections.deque([stats.rv_continuous])[0](shapes=S('x'))  # expect: evaluated-text
