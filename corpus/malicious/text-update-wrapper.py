# policy: plot
# attributes copied by name
import functools
class K:
    pass
functools.update_wrapper(K(), print, assigned=('x',))  # expect: call-denied
