# policy: plot
# a pattern binds a name once (tests/differences)
match 1:
    case a, a: pass  # expect: syntax-error
