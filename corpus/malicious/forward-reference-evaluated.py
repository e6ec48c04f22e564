# policy: plot
# found by the breaker of 2026-11-29
import typing
typing.get_args(typing.List['x'])[0]._evaluate({}, {}, frozenset())  # expect: attribute-denied
