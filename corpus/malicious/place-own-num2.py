# policy: data
# a place that is known goes another way: own num2
class N(int):
    def __add__(self, o): return '/etc/passwd'
print(open(str(N(1) + 1)).read())  # expect: builtin-denied
