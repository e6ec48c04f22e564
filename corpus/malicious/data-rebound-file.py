# policy: data
# __file__ is the file itself only while nobody binds it
from pathlib import Path
__file__ = '/etc/passwd'  # expect: dunder-assignment
Path(__file__)  # expect: file-call
