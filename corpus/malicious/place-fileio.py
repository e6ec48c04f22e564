# policy: data
# a place that is known goes another way: fileio
import io
print(io.FileIO('/etc/passwd').read())  # expect: member-not-allowed
