# policy: data
# the other doors to files
import gzip
import io
io.open('/etc/passwd')  # expect: file-call
io.FileIO('a.txt')  # expect: member-not-allowed
io.open_code('a.txt')  # expect: member-not-allowed
gzip.open('/etc/passwd.gz')  # expect: file-call
from gzip import GzipFile
GzipFile('../a.gz')  # expect: file-call
