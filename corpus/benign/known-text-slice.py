# policy: data
# a text that the file shows, whatever it comes by
m = 'a'
print(open(m[:3]).read())
for m in ['a', 'b']:
    print(open(m[:3]).read())
m = 'a'
if SRC:
    m = 'b'
print(open(m[:3]).read())
def f(m):
    print(open(m[:3]).read())

f('a')
f('b')
d = {1: 'a', 2: 'b'}
print(open(d[1][:3]).read())
m = 'a' if SRC else 'b'
print(open(m[:3]).read())
