# policy: data
# a place that is known goes another way: own num
class N(int):
    def __str__(self): return '/etc/passwd'
print(open(f'{N(1)}').read())  # expect: builtin-denied
