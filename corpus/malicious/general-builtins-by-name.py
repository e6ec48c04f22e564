# policy: general
# the builtins that run text, by every path that leads to them
import builtins
import importlib
import json as data
import sys
from builtins import exec as run
s = input()
builtins.eval(s)  # expect: builtin-denied
builtins.compile(s, '', 'exec')  # expect: builtin-denied
builtins.__import__(s)  # expect: builtin-denied
run(s)  # expect: builtin-denied
__builtins__['eval'](s)  # expect: builtin-denied
__builtins__.exec(s)  # expect: builtin-denied
__builtins__.get('eval')(s)  # expect: builtin-denied
globals()['__builtins__']['exec'](s)  # expect: builtin-denied
globals()["__builtins__"].eval(s)  # expect: builtin-denied
vars(builtins)['exec'](s)  # expect: builtin-denied
builtins.__dict__['ev' 'al'](s)  # expect: builtin-denied, dunder-attribute
getattr(builtins, 'ex' + 'ec')(s)  # expect: builtin-denied
sys.modules['builtins'].eval(s)  # expect: builtin-denied
importlib.import_module('builtins').eval(s)  # expect: builtin-denied
__import__('builtins').eval(s)  # expect: builtin-denied, evaluated-text
data.codecs.builtins.exec(s)  # expect: builtin-denied
spare = __builtins__
spare['eval'](s)  # expect: builtin-denied
found = getattr(builtins, 'eval')  # expect: builtin-denied
found(s)  # expect: builtin-denied
[builtins.exec][0](s)  # expect: builtin-denied
