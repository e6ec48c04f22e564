# policy: plot, data
# near misses: fields in their dataclasses
import dataclasses
from dataclasses import dataclass, field


@dataclass
class Sample:
    """A sample."""

    name: str = 'a'
    values: list = field(default_factory=list)
    limits: tuple = dataclasses.field(default=(0, 1), repr=False)

    def total(self):
        return sum(self.values)


@dataclasses.dataclass(frozen=True)
class Point:
    x: float
    y: float = field(default=0.0, compare=False)


print(Sample(values=[1, 2]).total(), Point(1.0))
