# policy: data
# a place that is known goes another way: symlink
from pathlib import Path
Path('a').symlink_to('/etc')  # expect: file-call
