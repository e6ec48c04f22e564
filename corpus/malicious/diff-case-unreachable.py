# policy: plot
# nothing is left behind a capture (tests/differences)
match 1:
    case a: pass
    case 1: pass  # expect: syntax-error
