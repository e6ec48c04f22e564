# policy: plot, data
# what one call leaves behind for the next: async state
async def f(x, m=[]):
    m.append(x)
    return m[0]
def run(c):
    try: c.send(None)
    except StopIteration as s: return s.value
run(f('/etc/passwd'))
print(open(run(f(srcpath('a.csv')))).read())  # expect: builtin-denied
