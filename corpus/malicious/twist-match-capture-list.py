# policy: plot, data
# a path goes another way than a known one: match capture list
d = [srcpath('a.csv')]
match d:
    case [*r]: r.append('/etc/passwd')
print(open(r[-1]).read())  # expect: builtin-denied
