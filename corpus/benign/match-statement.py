# policy: plot
# a match statement
def describe(x):
    match x:
        case 0:
            return 'zero'
        case int() | float() if x < 0:
            return 'negative'
        case [a, b, *rest]:
            return f'{a} {b} {len(rest)}'
        case {'kind': 'circle', 'r': r, **others}:
            return f'circle {r} {others}'
        case str() as s:
            return s.upper()
        case _:
            return 'other'


print([describe(v) for v in (0, -2, [1, 2, 3], {'kind': 'circle', 'r': 2}, 'abc', None)])
