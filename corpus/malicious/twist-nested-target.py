# policy: plot, data
# a path goes another way than a known one: nested target
(a, (b, c)), d = ((srcpath('a.csv'), ('/etc/passwd', 1)), 2)
print(open(b).read())  # expect: builtin-denied
