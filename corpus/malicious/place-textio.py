# policy: data
# a place that is known goes another way: textio
import io
print(io.TextIOWrapper(io.FileIO('/etc/passwd')).read())  # expect: member-not-allowed
