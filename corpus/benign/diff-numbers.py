# policy: plot
# near the forms of tests/differences, and fine
x = [0o17, 0b11, 0xFF, 1_000, 1e3, 00, 0.5j]
