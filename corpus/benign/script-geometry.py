# policy: plot, data, general
# polygons, hulls, a turtle
import math
import matplotlib.pyplot as plt
from matplotlib.patches import Polygon, Circle, Arc
def regular_polygon(n, r=1.0, phase=0.0):
    return [(r * math.cos(2 * math.pi * k / n + phase), r * math.sin(2 * math.pi * k / n + phase)) for k in range(n)]
def rotate(points, angle, origin=(0, 0)):
    ox, oy = origin; c, s = math.cos(angle), math.sin(angle)
    return [(ox + c * (x - ox) - s * (y - oy), oy + s * (x - ox) + c * (y - oy)) for x, y in points]
def shoelace(pts):
    return abs(sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in zip(pts, pts[1:] + pts[:1]))) / 2
def hull(points):
    points = sorted(set(points))
    def half(pts):
        out = []
        for p in pts:
            while len(out) >= 2 and (out[-1][0] - out[-2][0]) * (p[1] - out[-2][1]) - (out[-1][1] - out[-2][1]) * (p[0] - out[-2][0]) <= 0:
                out.pop()
            out.append(p)
        return out[:-1]
    return half(points) + half(points[::-1])
class Turtle:
    def __init__(self, step=1.0, angle=90):
        self.x = self.y = 0.0; self.heading = 0.0; self.stack = []; self.step, self.angle = step, math.radians(angle)
        self.lines = []
    def run(self, commands):
        actions = {"F": self.forward, "+": lambda: self.turn(self.angle), "-": lambda: self.turn(-self.angle), "[": self.save, "]": self.restore}
        for c in commands:
            actions.get(c, lambda: None)()
        return self
    def forward(self):
        nx, ny = self.x + self.step * math.cos(self.heading), self.y + self.step * math.sin(self.heading)
        self.lines.append([(self.x, self.y), (nx, ny)]); self.x, self.y = nx, ny
    def turn(self, a): self.heading += a
    def save(self): self.stack.append((self.x, self.y, self.heading))
    def restore(self): self.x, self.y, self.heading = self.stack.pop()
def lsystem(axiom, rules, n):
    for _ in range(n):
        axiom = "".join(rules.get(c, c) for c in axiom)
    return axiom
from matplotlib.collections import LineCollection
fig, axs = plt.subplots(1, 3)
axs[0].add_patch(Polygon(regular_polygon(5), closed=True, fill=False)); axs[0].add_patch(Circle((0, 0), 1, alpha=0.2)); axs[0].add_patch(Arc((0, 0), 1, 1, theta1=0, theta2=90)); axs[0].axis("equal")
axs[1].add_collection(LineCollection(Turtle(angle=25).run(lsystem("X", {"X": "F+[[X]-X]-F[-FX]+X", "F": "FF"}, 4)).lines, linewidths=0.4)); axs[1].autoscale_view()
axs[2].fill(*zip(*hull([(0, 0), (2, 1), (1, 3), (0, 2), (1, 1)])), alpha=0.4)
print(round(shoelace(regular_polygon(4, math.sqrt(2))), 6), rotate([(1, 0)], math.pi / 2)[0][1])
fig.savefig("geom.png")
