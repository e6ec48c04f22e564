# policy: plot, data
# a path goes another way than a known one: dict fromkeys
d = dict.fromkeys(['a'], '/etc/passwd')
print(open(d['a']).read())  # expect: builtin-denied
