# policy: plot
# nonlocal needs a function (tests/differences)
nonlocal x  # expect: syntax-error
