# policy: general
# an import that stands under a condition, by another name
if input():
    import shutil as helper
else:
    helper = None
helper.rmtree('out')  # expect: files-removed
try:
    import cPickle as keep  # expect: import-denied
except ImportError:
    import pickle as keep  # expect: import-denied
try:
    from subprocess import getoutput as out  # expect: shell-command
except ImportError:
    from commands import getoutput as out  # expect: shell-command
print(out(input()), keep)  # expect: shell-command
