# policy: plot, data
# fields and methods of the file's own classes are named as those of tables
from dataclasses import dataclass


@dataclass
class Step:
    name: str
    transform: object = None
    filter: str = ''


class Report:
    def __init__(self):
        self.filter = 'x'

    def apply(self, value):
        return value

    def run(self, values):
        if self.filter:
            print(self.filter)
        return list(map(self.apply, values))


for step in [Step('a', str.upper), Step('b')]:
    if step.transform:
        print(step.transform('x'), step.filter)
print(Report().run([1]))
