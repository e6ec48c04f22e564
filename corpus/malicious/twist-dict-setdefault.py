# policy: plot, data
# a path goes another way than a known one: dict setdefault
d = {}
d.setdefault('a', []).append('/etc/passwd')
print(open(d['a'][0]).read())  # expect: builtin-denied
