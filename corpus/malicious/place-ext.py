# policy: data
# a place that is known goes another way: ext
import gzip
gzip.open('/tmp/x')  # expect: file-call
