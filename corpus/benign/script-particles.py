# policy: plot, data, general
# typed classes, a simulation and its tracks
from __future__ import annotations
from dataclasses import dataclass, field
from typing import Callable, Iterable, Iterator, Optional, Union
import numpy as np
import numpy.typing as npt
import matplotlib.pyplot as plt
from matplotlib.axes import Axes
from matplotlib.figure import Figure

Array = npt.NDArray[np.float64]

@dataclass(frozen=True, order=True)
class Particle:
    mass: float
    position: tuple[float, float] = (0.0, 0.0)
    history: list[tuple[float, float]] = field(default_factory=list, compare=False, repr=False)

    @property
    def norm(self) -> float:
        return float(np.hypot(*self.position))

    def __str__(self) -> str:
        return f"{self.__class__.__name__}(m={self.mass:.2f}, r={self.norm:.3f})"

class Simulation:
    def __init__(self, particles: Iterable[Particle], dt: float = 0.1) -> None:
        self.particles = list(particles)
        self.dt = dt
        self._steps = 0

    def __len__(self) -> int:
        return len(self.particles)

    def __iter__(self) -> Iterator[Particle]:
        yield from self.particles

    def __repr__(self):
        return f"<{type(self).__name__} with {len(self)} particles, step {self._steps}>"

    def run(self, n: int, force: Callable[[Array], Array]) -> Array:
        xs = np.array([p.position for p in self.particles], dtype=np.float64)
        out: list[Array] = []
        for _ in range(n):
            xs = xs + self.dt * force(xs)
            out.append(xs.copy())
            self._steps += 1
        return np.stack(out)

def draw(ax: Axes, track: Array) -> None:
    for k in range(track.shape[1]):
        ax.plot(track[:, k, 0], track[:, k, 1], lw=1, label=f"p{k}")
    ax.legend(loc="best", fontsize="small")
    ax.set(xlabel="x", ylabel="y", title="tracks", aspect="equal")

def make_figure(track: Array) -> plt.Figure:
    fig, ax = plt.subplots(constrained_layout=True)
    draw(ax, track)
    return fig

if __name__ == "__main__":
    rng = np.random.default_rng(7)
    sim = Simulation(Particle(m, tuple(rng.normal(size=2))) for m in range(1, 5))
    print(sim, *sim, sep="\n")
    track = sim.run(50, lambda x: np.column_stack([-x[:, 1], x[:, 0]]))
    make_figure(track).savefig("tracks.png")
    print(repr(sim))
