# policy: data
# a place that is known goes another way: io
import io
print(io.open('/etc/passwd').read())  # expect: file-call
