# policy: general
# names by text, and the builtins that reviewers know
import importlib
import os
def load(name, obj):
    module = importlib.import_module(name)  # expect: code-loaded
    setattr(obj, name, getattr(module, 'run', None))
    print(globals().keys(), vars(obj), dir(obj), os.environ.get('HOME'))
    return input('more? ')
