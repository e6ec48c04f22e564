# policy: data
# modules that the further modules happen to import
import contextlib
import heapq
import base64
import copy
import zoneinfo
import warnings
base64.binascii  # expect: member-not-allowed
contextlib.os  # expect: member-not-allowed
contextlib.chdir('/')  # expect: member-not-allowed
copy.copyreg  # expect: member-not-allowed
warnings.sys  # expect: member-not-allowed
zoneinfo.reset_tzpath(['/x'])  # expect: member-not-allowed
from heapq import __doc__
from contextlib import _GeneratorContextManager  # expect: private-module-attribute
