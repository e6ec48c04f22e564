# policy: data
# a place that is known goes another way: own str2
class S(str):
    def __format__(self, f): return '/etc/passwd'
print(open(f"{S('a')}").read())  # expect: builtin-denied
