# policy: plot, data
# a base that stands in what a listed call gives
import collections
import contextlib


class Taken(collections.deque([contextlib.redirect_stdout])[0]):  # expect: base-not-allowed
    _stream = 'modules'


class Keyed(collections.OrderedDict(k=contextlib.redirect_stdout)['k']):  # expect: base-not-allowed
    _stream = 'modules'


held = collections.deque([contextlib.redirect_stdout])


class Named(held[0]):  # expect: base-not-allowed
    _stream = 'modules'


with Taken(None):
    pass
