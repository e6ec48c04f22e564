# policy: data
# a place that is known goes another way: zipimport
import zlib
print(open('/etc/passwd').read())  # expect: builtin-denied
