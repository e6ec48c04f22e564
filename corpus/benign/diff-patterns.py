# policy: plot
# near the forms of tests/differences, and fine
match {'k': [1, 2, 3]}:
    case {'k': [1, *rest], **more} if rest:
        print(rest, more)
    case [a, (b)] | (a, b):
        print(a, b)
    case -1 | 2 + 3j | 'x' 'y' | None:
        pass
    case _:
        pass
