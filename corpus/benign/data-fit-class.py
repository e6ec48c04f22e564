# policy: data
# a class with data model methods and a decorator
from contextlib import contextmanager
from dataclasses import dataclass, field
@dataclass
class Fit:
    slope: float
    rest: list = field(default_factory=list)
    def __call__(self, x):
        return self.slope * x
    def __len__(self):
        return len(self.rest)
@contextmanager
def section(title):
    print(title)
    yield title
with section('fit') as title:
    print(Fit(2.0)(3), title)
