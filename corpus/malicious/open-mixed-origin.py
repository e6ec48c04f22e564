# policy: plot
# only one of two origins is the helper
path = srcpath('a.txt')
path = '/etc/passwd'
f = open(path)  # expect: builtin-denied
