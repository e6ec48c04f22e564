# policy: data
# a place that is known goes another way: own list2
class L(list):
    def __iter__(self): return iter(['/etc/passwd'])
for x in L([srcpath('a')]): print(open(x).read())  # expect: builtin-denied
