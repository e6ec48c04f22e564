# policy: plot
# near the forms of tests/differences, and fine
x = 3.14159
print(f'{x:.2f} {x!r:>10} {x=} {{x}} {x:{8}.{2}f}')
print(f"{', '.join(str(i) for i in (1, 2))}")
