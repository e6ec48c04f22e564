# policy: data
# a place that is known goes another way: own list
class L(list):
    def __getitem__(self, i): return '/etc/passwd'
print(open(L([srcpath('a')])[0]).read())  # expect: builtin-denied
