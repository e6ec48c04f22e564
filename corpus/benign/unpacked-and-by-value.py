# policy: plot, data
# near misses: a row that is unpacked, generic bases, members of enumerations, own keywords
import enum
import typing
T = typing.TypeVar('T')


class Stack(typing.Generic[T]):
    pass


class Numbers(Stack[int]):
    pass


class Table(dict[str, int]):
    pass


class Kind(enum.Enum):
    A = 1
    B = 2


def kind_of(kinds, value):
    return kinds(value)


def drawn(backend='numpy'):
    return backend


def read(*given):
    return getattr(*given)


print(kind_of(Kind, 1), [Kind][0](2), [kind('A') if kind is str else kind for kind in (str, int)])
print(drawn(backend='numpy'), read(plt.gca(), 'title'), getattr(*(plt.gca(), 'bbox')))
print('{}-{}'.format(*['a', 'b']), [3, 1].index(*[1]))
plt.hist([1], 10, None, False, None, None, 'bar', 'mid', 'vertical', None, False)
plt.savefig('{}{}'.format(*['a', '.png']))
