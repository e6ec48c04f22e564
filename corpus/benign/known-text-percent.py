# policy: data
# a text that the file shows, whatever it comes by
m = 'a'
print(open('%s.csv' % m).read())
for m in ['a', 'b']:
    print(open('%s.csv' % m).read())
m = 'a'
if SRC:
    m = 'b'
print(open('%s.csv' % m).read())
def f(m):
    print(open('%s.csv' % m).read())

f('a')
f('b')
d = {1: 'a', 2: 'b'}
print(open('%s.csv' % d[1]).read())
m = 'a' if SRC else 'b'
print(open('%s.csv' % m).read())
