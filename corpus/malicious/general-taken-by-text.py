# policy: general
# eval and exec that a text takes out of the builtins
import builtins
import operator
import sys
operator.attrgetter('eval')(builtins)(sys.argv[1])  # expect: code-loaded
operator.methodcaller('exec', sys.argv[1])(builtins)  # expect: code-loaded
take = operator.attrgetter('__import__')  # expect: code-loaded
