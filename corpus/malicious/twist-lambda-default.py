# policy: plot, data
# a path goes another way than a known one: lambda default
f = lambda x='/etc/passwd', y=srcpath('a.csv'): x
print(open(f()).read())  # expect: builtin-denied
