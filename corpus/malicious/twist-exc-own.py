# policy: plot, data
# a path goes another way than a known one: exc own
class X(Exception):
    def __init__(self, v): self.v = v
try: raise X('/etc/passwd')
except X as e: a = e.v
print(open(a).read())  # expect: builtin-denied
