# policy: plot
# conversions are !s, !r and !a (tests/differences)
x = 1
y = f'{x!x}'  # expect: syntax-error
