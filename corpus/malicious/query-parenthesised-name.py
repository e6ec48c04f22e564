# policy: plot
# found by the breaker of 2026-11-29
import pandas as pd
d = pd.DataFrame({'a': [1]})
d.eval('(@pd).io.common.os')  # expect: evaluated-text
d.eval('[@pd][0].io')  # expect: evaluated-text
d.eval('@pd')  # expect: evaluated-text
d.eval('m = @pd')  # expect: evaluated-text
d.query('a == @limit and a >= @low')
