# policy: plot
# a table printed
rows = [('Alpha', 1.5, 10), ('Beta', 22.75, 3), ('Gamma', 0.125, 250)]
header = ('name', 'weight', 'count')
widths = [max(len(str(r[i])) for r in rows + [header]) for i in range(3)]
print(' | '.join(h.ljust(w) for h, w in zip(header, widths)))
print('-+-'.join('-' * w for w in widths))
for r in rows:
    print(' | '.join(str(v).rjust(w) for v, w in zip(r, widths)), end='\n')
print(sum(r[1] * r[2] for r in rows), sep='', flush=True)
