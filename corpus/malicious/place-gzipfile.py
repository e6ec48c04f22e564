# policy: data
# a place that is known goes another way: gzipfile
import gzip
gzip.GzipFile(filename='a', fileobj=open('/etc/passwd', 'rb'))  # expect: builtin-denied
