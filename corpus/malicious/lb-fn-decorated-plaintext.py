# policy: plot, data
# what a decorator gives is no function
import pandas as pd
class D:
    def __call__(self, f):
        return "@pd.comp" + self.t
    t = "at.os.system('id')"
@D()
def q():
    pass
pd.DataFrame({'a': [1]}).query(q)  # expect: evaluated-text
