# policy: general
# methods of these names of other objects
import operator
import re
compiled = [operator.methodcaller('compile', 'a+')(re)]
evaluate = operator.methodcaller('eval')
print(compiled, sorted([1j], key=operator.attrgetter('real')))
