# policy: plot
# pi by chance
import random
import math
import statistics
import matplotlib.pyplot as plt

random.seed(0)
inside, xs, ys, cs = 0, [], [], []
for _ in range(2000):
    x, y = random.uniform(-1, 1), random.uniform(-1, 1)
    hit = math.hypot(x, y) <= 1
    inside += hit
    xs.append(x)
    ys.append(y)
    cs.append('r' if hit else 'b')
print(4 * inside / 2000, statistics.mean(xs), statistics.stdev(ys))
plt.scatter(xs, ys, c=cs, s=4)
plt.gca().set_aspect('equal')
plt.show()
