# policy: data
# a place that is known goes another way: own str4
class S(str):
    def upper(self): return '/etc/passwd'
print(open(S('a').upper()).read())  # expect: builtin-denied
