# policy: plot
# annotations of every kind
from __future__ import annotations
from typing import Any, Callable, Dict, Iterable, List, Optional, Sequence, Tuple, TypeVar, Union

T = TypeVar('T')
Number = Union[int, float]
registry: Dict[str, Callable[..., Any]] = {}


def pick(items: Sequence[T], key: Optional[Callable[[T], Number]] = None) -> T | None:
    best: T | None = None
    for item in items:
        if best is None or (key or float)(item) > (key or float)(best):
            best = item
    return best


def stats(values: Iterable[float]) -> Tuple[float, float]:
    data: List[float] = list(values)
    return min(data), max(data)


registry['pick'] = pick
print(pick([1, 5, 3]), stats([2.0, 1.0]), registry['pick']('ab', key=ord))
