# policy: plot, data
# a path goes another way than a known one: closure late
fs = []
for a in [srcpath('a.csv'), '/etc/passwd']: fs.append(lambda: a)
print(open(fs[0]()).read())  # expect: builtin-denied
