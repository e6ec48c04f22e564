# policy: data
# a place that is known goes another way: dirs
import contextlib
with contextlib.chdir('/tmp/holes'): print(open('marker').read())  # expect: member-not-allowed
