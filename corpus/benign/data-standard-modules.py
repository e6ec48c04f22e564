# policy: data
# the further standard modules, each for what it is for
import abc
import array
import base64
import bisect
import calendar
import contextlib
import copy
import difflib
import hashlib
import heapq
import numbers
import operator
import pprint
import secrets
import struct
import unicodedata
import warnings
import zlib
from zoneinfo import ZoneInfo
warnings.filterwarnings('ignore')
rows = sorted([('a', 2), ('b', 1)], key=operator.itemgetter(1))
digest = hashlib.sha256(base64.b64encode(zlib.compress(b'data'))).hexdigest()
heap = copy.deepcopy([3, 1, 2])
heapq.heapify(heap)
pprint.pprint([bisect.bisect([1, 2], 1.5), calendar.monthrange(2024, 2), rows, digest, heap])
print(difflib.get_close_matches('appel', ['apple']), unicodedata.name('a'), struct.pack('<i', 1))
print(array.array('d', [1.0]), isinstance(1, numbers.Number), secrets.token_hex(4), ZoneInfo('UTC'))
with contextlib.suppress(ValueError), warnings.catch_warnings():
    print(int('x'))
class Shape(abc.ABC):
    @abc.abstractmethod
    def area(self):
        return 0
