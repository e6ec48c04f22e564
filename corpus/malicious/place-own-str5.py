# policy: data
# a place that is known goes another way: own str5
class S(str):
    def __mod__(self, o): return '/etc/passwd'
print(open(S('a') % 1).read())  # expect: builtin-denied
