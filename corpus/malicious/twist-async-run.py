# policy: plot, data
# a path goes another way than a known one: async run
async def f(): return '/etc/passwd'
c = f()
try: c.send(None)
except StopIteration as s: a = s.value
print(open(a).read())  # expect: builtin-denied
