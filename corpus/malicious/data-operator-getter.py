# policy: data
# the getters of operator
import operator
from operator import methodcaller  # expect: attribute-denied
operator.attrgetter('a.b')  # expect: attribute-denied
operator.call(print)  # expect: member-not-allowed
