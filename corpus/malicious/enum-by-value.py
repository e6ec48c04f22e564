# policy: plot, data
# the class whose members have computed names is called by value
import enum
import functools
import json
n = json.loads('"x"')


class B(enum.Enum):
    @classmethod
    def make(cls, name):
        return cls('E', [(name, 1), ('a', 1)])  # expect: dunder-definition


def called(c):
    return c('E', [(n, 1), ('a', 1)])  # expect: dunder-definition


[B][0]('E', [(n, 1), ('a', 1)])  # expect: dunder-definition
for C in [B]:
    C('E', [(n, 1), ('a', 1)])  # expect: dunder-definition
called(B)
B.make(n)
functools.partial(enum.Enum, 'E')([(n, 1), ('a', 1)])  # expect: dunder-definition
match [enum.IntEnum]:  # expect: dunder-definition
    case [found]:
        found('E', [(n, 1), ('a', 1)])
