# policy: data
# a place that is known goes another way: opencode
import io
print(io.open_code('/etc/passwd').read())  # expect: member-not-allowed
