# policy: data
# a text that the file shows, whatever it comes by
m = 'a'
print(open(m * 2).read())
for m in ['a', 'b']:
    print(open(m * 2).read())
m = 'a'
if SRC:
    m = 'b'
print(open(m * 2).read())
def f(m):
    print(open(m * 2).read())

f('a')
f('b')
d = {1: 'a', 2: 'b'}
print(open(d[1] * 2).read())
m = 'a' if SRC else 'b'
print(open(m * 2).read())
