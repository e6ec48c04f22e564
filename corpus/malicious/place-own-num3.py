# policy: data
# a place that is known goes another way: own num3
class N:
    def __int__(self): return 5
    def __radd__(self, o): return '/etc/passwd'
print(open('a' + N()).read())  # expect: builtin-denied
