# policy: plot
# report o08: linter: decorators
@exec  # expect: builtin-denied
@'print({0.__name__!r})'.format  # expect: format-field, dunder-string
class sneaky:
    pass
