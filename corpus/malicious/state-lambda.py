# policy: plot, data
# what one call leaves behind for the next: lambda
f = lambda x, m=[]: m.append(x) or m[0]
f('/etc/passwd')
print(open(f(srcpath('a.csv'))).read())  # expect: builtin-denied
