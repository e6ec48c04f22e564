# policy: general
# modules and members that are looked up by a text which stands in the file
import importlib
import math
import sys
import tempfile
import shutil
numpy = importlib.import_module('numpy')
print(numpy.zeros(3), getattr(math, 'sqrt')(4), vars(math)['pi'])
print(sys.modules['math'], sys.modules.get('os'), globals().get('numpy'), globals()['math'].pi)
class Table:
    def exec(self, text):
        return text
    def eval(self, text):
        return self.exec(text)
print(getattr(Table(), 'exec')('a'), __builtins__, Table().eval(text='a'))
folder = tempfile.mkdtemp()
shutil.rmtree(folder)
