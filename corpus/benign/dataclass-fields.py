# policy: plot, data
# fields in their places, with defaults, bases and what is made of them
from dataclasses import dataclass, field
@dataclass
class Base:
    folder: str = 'a'
@dataclass(order=True)
class Source(Base):
    name: str = srcpath('a.csv')
    columns: list = field(default_factory=list)
    def __post_init__(self):
        self.columns.append('x')
print(open(Source('b').name).read())
print(open(Source(name=srcpath('b.csv'), folder='c').name).read())
