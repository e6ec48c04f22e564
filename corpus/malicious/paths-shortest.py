# policy: plot
# the shortest paths out of each allowed library
import collections
import csv
import datetime
import fractions
import json
import matplotlib
import mpl_toolkits.mplot3d
import numpy
import pandas
import random
import re
import scipy
import statistics
import string
import textwrap
import typing
datetime.sys  # expect: any
collections._sys  # expect: any
collections._collections_abc.FunctionType  # expect: any
random._os.system  # expect: any
statistics.sys  # expect: any
statistics.random._os  # expect: any
re.enum.sys  # expect: any
re.enum.bltns.exec  # expect: any
json.codecs.builtins.exec  # expect: any
json.codecs.sys  # expect: any
json.codecs.open  # expect: any
csv.re.enum.bltns.exec  # expect: any
csv.types  # expect: any
string._re.enum.bltns.exec  # expect: any
string.Formatter  # expect: any
textwrap.re.enum.bltns  # expect: any
fractions.sys  # expect: any
fractions.operator  # expect: any
mpl_toolkits.mplot3d.art3d.cbook.os  # expect: any
typing.sys  # expect: any
typing.types.CodeType  # expect: any
typing.operator.attrgetter  # expect: any
typing.contextlib.os  # expect: any
numpy._builtins.exec  # expect: any
numpy._pytesttester.os.system  # expect: any
numpy.ctypeslib.ctypes.CDLL  # expect: any
numpy.ctypeslib.load_library  # expect: any
numpy.compat.pickle.loads  # expect: any
numpy.compat.py3k.io.open  # expect: any
numpy.ma.core.inspect.importlib.import_module  # expect: any
numpy.lib._datasource.os  # expect: any
numpy.lib.function_base.builtins  # expect: any
numpy.testing.runstring  # expect: any
numpy.testing.measure  # expect: any
numpy.testing.rundocs  # expect: any
numpy.f2py.crackfortran.myeval  # expect: any
numpy.distutils.exec_command.exec_command  # expect: any
scipy._importlib.import_module  # expect: any
scipy._lib._testutils.os.system  # expect: any
scipy._lib._ccallback_c.ctypes.CDLL  # expect: any
pandas.compat.os.system  # expect: any
pandas._config.localization.subprocess.Popen  # expect: any
pandas.core.generic.pickle.loads  # expect: any
pandas.io.common.urlopen  # expect: any
pandas.compat._optional.importlib  # expect: any
pandas.plotting._core.importlib  # expect: any
pandas.core.computation.scope.sys  # expect: any
matplotlib.os.system  # expect: any
matplotlib.subprocess.Popen  # expect: any
matplotlib.importlib.import_module  # expect: any
matplotlib.inspect.builtins.exec  # expect: any
matplotlib.sys.modules  # expect: any
matplotlib.atexit  # expect: any
