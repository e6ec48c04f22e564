# policy: data
# a text that the file shows, whatever it comes by
m = 'a'
print(open(m).read())
for m in ['a', 'b']:
    print(open(m).read())
m = 'a'
if SRC:
    m = 'b'
print(open(m).read())
def f(m):
    print(open(m).read())

f('a')
f('b')
d = {1: 'a', 2: 'b'}
print(open(d[1]).read())
m = 'a' if SRC else 'b'
print(open(m).read())
