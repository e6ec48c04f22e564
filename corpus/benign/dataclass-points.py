# policy: plot
# data classes
from dataclasses import dataclass, field, asdict, replace
from typing import ClassVar, List, Optional


@dataclass(order=True)
class Sample:
    value: float
    label: str = field(default='', compare=False)
    tags: List[str] = field(default_factory=list, repr=False)
    limit: ClassVar[int] = 10
    note: Optional[str] = None

    def __post_init__(self):
        if self.value > self.limit:
            raise ValueError(f'{self.value} is over {self.limit}')


samples = [Sample(3, 'a'), Sample(1, 'b', ['x'])]
print(sorted(samples)[0], asdict(samples[1]), replace(samples[0], value=2))
