# policy: plot, data
# fields that are given by keyword only are behind all others
from dataclasses import dataclass


@dataclass(kw_only=True)
class Base:
    name: str = 'x'


@dataclass
class Source(Base):
    path: str = srcpath('a.csv')


print(open(Source('/etc/passwd').path).read())  # expect: builtin-denied
options = {'kw_' + 'only': True}


@dataclass(**options)
class Other:
    name: str = 'x'


@dataclass
class Last(Other):  # expect: base-not-allowed
    path: str = srcpath('a.csv')


print(open(Last('/etc/passwd').path).read())  # expect: builtin-denied
