# policy: data
# a text that the file shows, whatever it comes by
m = 'a'
print(open(f'{m}.csv').read())
for m in ['a', 'b']:
    print(open(f'{m}.csv').read())
m = 'a'
if SRC:
    m = 'b'
print(open(f'{m}.csv').read())
def f(m):
    print(open(f'{m}.csv').read())

f('a')
f('b')
d = {1: 'a', 2: 'b'}
print(open(f'{d[1]}.csv').read())
m = 'a' if SRC else 'b'
print(open(f'{m}.csv').read())
