# policy: plot
# every way to format
import math

name, value = 'pi', math.pi
print('%s = %.3f' % (name, value))
print('{} = {:.3f}'.format(name, value))
print('{0} {1} {0}'.format('a', 'b'))
print('{name:>10}|{value:<10.2f}|'.format(name=name, value=value))
print('{:{width}.{prec}f}'.format(value, width=10, prec=2))
print(f'{name!r:>8} {value:,.2f} {value=:.1f} {"nested"} {1 + 2}')
print('100%', '{{}}', '{{0}}'.format(), "{:>{w}}".format('x', w=5))
print(str(value)[:4].zfill(6), name.upper().center(10, '*'), format(value, '.2e'))
