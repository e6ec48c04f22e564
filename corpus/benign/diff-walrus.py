# policy: plot
# near the forms of tests/differences, and fine
import math
if (n := 10) > 5:
    print(n)
x = [m := 1, m ** 2]
print(max(k := 3, 2), [j for i in x if (j := i + 1)])
