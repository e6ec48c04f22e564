# policy: data
# a place that is known goes another way: warn3
import warnings
print(warnings.formatwarning('a', UserWarning, '/etc/passwd', 1))  # expect: member-not-allowed
