# policy: data
# a place that is known goes another way: own str3
class S(str):
    def __add__(self, o): return '/etc/passwd'
print(open(S('a') + 'b').read())  # expect: builtin-denied
