# policy: plot, data, general
# planets
import numpy as np
import matplotlib.pyplot as plt
from dataclasses import dataclass
@dataclass
class Body:
    name: str
    mass: float
    pos: np.ndarray
    vel: np.ndarray
    color: str = "k"
    def __post_init__(self):
        self.pos = np.asarray(self.pos, float); self.vel = np.asarray(self.vel, float)
        self.trail = [self.pos.copy()]
class SolarSystem:
    G = 4 * np.pi ** 2
    def __init__(self, *bodies, dt=0.002):
        self.bodies = list(bodies); self.dt = dt; self.time = 0.0
    def acceleration(self, b):
        acc = np.zeros(2)
        for o in self.bodies:
            if o is b: continue
            r = o.pos - b.pos
            acc += self.G * o.mass * r / np.linalg.norm(r) ** 3
        return acc
    def step(self):
        for b in self.bodies: b.vel += 0.5 * self.dt * self.acceleration(b)
        for b in self.bodies: b.pos += self.dt * b.vel; b.trail.append(b.pos.copy())
        for b in self.bodies: b.vel += 0.5 * self.dt * self.acceleration(b)
        self.time += self.dt
    def energy(self):
        ke = sum(.5 * b.mass * b.vel @ b.vel for b in self.bodies)
        pe = -sum(self.G * a.mass * b.mass / np.linalg.norm(a.pos - b.pos) for i, a in enumerate(self.bodies) for b in self.bodies[i + 1:])
        return ke + pe
    def plot(self, ax=None):
        ax = ax or plt.gca()
        for b in self.bodies:
            ax.plot(*np.array(b.trail).T, color=b.color, label=b.name, lw=1)
        ax.set_aspect("equal"); ax.legend()
        return ax
s = SolarSystem(Body("Sun", 1, (0, 0), (0, 0), "orange"), Body("Earth", 3e-6, (1, 0), (0, 2 * np.pi), "b"))
e0 = s.energy()
for _ in range(600): s.step()
print(f"t={s.time:.2f} dE={abs(s.energy() - e0):.2e}")
s.plot().figure.savefig("orbit.png", dpi=90)
