# policy: plot, data, general
# a report in text, formats of every kind
# Statistics report
import statistics as st
from statistics import mean, median, stdev, NormalDist
from fractions import Fraction
from decimal import Decimal, getcontext, ROUND_HALF_UP
from collections import Counter
import random, math
random.seed(42)
getcontext().prec = 10
data = [random.gauss(50, 10) for _ in range(200)]
def report(values, *, title="Report", width=40, fmt="{:>10.2f}"):
    print(f" {title} ".center(width, "="))
    rows = {"mean": mean, "median": median, "stdev": stdev, "min": min, "max": max}
    for name, func in rows.items():
        print(f"{name:<{width - 12}}", fmt.format(func(values)))
    print("-" * width)
report(data)
report(data, title="Again", fmt="{:>8.3f}")
nd = NormalDist.from_samples(data)
print("{:.3f} {:.3f}".format(nd.mean, nd.stdev), "%d values, %5.1f%% above" % (len(data), 100 * sum(v > 50 for v in data) / len(data)))
hist = Counter(int(v // 10) * 10 for v in data)
for k in sorted(hist):
    print(f"{k:3d}-{k + 9:<3d} | {'#' * hist[k]}")
print(Fraction(1, 3) + Fraction(1, 6), Decimal("1.005").quantize(Decimal("0.01"), rounding=ROUND_HALF_UP))
print("Total: {total:,.2f} ({0})".format("all", total=sum(data)))
print("\n".join("{}: {}".format(*kv) for kv in hist.items()))
print("|".join("{:^7}".format(c) for c in "abc"))
print(str.format("{} {}", 1, 2), format(3.14159, ".2f"), "{:{}}".format(3.5, ".3f"))
line = "{:<10}" * 3
print(line.format("a", "b", "c"))
