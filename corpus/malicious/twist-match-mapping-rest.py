# policy: plot, data
# a path goes another way than a known one: match mapping rest
d = {'a': srcpath('a.csv'), 'b': [srcpath('a.csv')]}
match d:
    case {'a': _, **rest}: rest['b'][0] = '/etc/passwd'
print(open(d['b'][0]).read())  # expect: builtin-denied
