# policy: plot
# near the forms of tests/differences, and fine
try:
    x = 1
except (ValueError, TypeError) as e:
    raise RuntimeError('x') from e
else:
    pass
finally:
    print(x)
