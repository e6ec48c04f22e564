# policy: general
# other files, modules by a computed name and consoles
import code
import importlib
import importlib.util
import pkgutil
import runpy
from importlib import import_module as load
name = input()
code.interact()  # expect: code-loaded
code.InteractiveInterpreter().runcode(name)  # expect: code-loaded
runpy.run_path(name)  # expect: code-loaded
runpy.run_module(name)  # expect: code-loaded
importlib.import_module(name)  # expect: code-loaded
importlib.__import__(name)  # expect: code-loaded
load(name + '.plugin')  # expect: code-loaded
pkgutil.resolve_name(name)  # expect: code-loaded
importlib.util.spec_from_file_location('x', name)  # expect: code-loaded
load('pickle').loads(name)  # expect: import-denied
load('ctypes').CDLL(None)  # expect: import-denied
breakpoint()  # expect: debugger
import pdb
pdb.set_trace()  # expect: debugger
