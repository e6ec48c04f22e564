# policy: general
# what deletes one file or folder, by each of its names
import os
import posix
from os import unlink as gone
from pathlib import Path
name = input()
os.remove(name)  # expect: files-removed
os.rmdir('out')  # expect: files-removed
gone(name)  # expect: files-removed
posix.unlink(name)  # expect: files-removed
Path(name).unlink()  # expect: files-removed
Path.unlink(Path(name))  # expect: files-removed
for path in Path(name).glob('*.txt'):
    path.unlink(missing_ok=True)  # expect: files-removed
(Path(name) / 'x').rmdir()  # expect: files-removed
getattr(os, 'remove')(name)  # expect: files-removed
def clean(path):
    path.unlink()  # expect: files-removed
