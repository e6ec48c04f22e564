# policy: plot
# sys through collections.abc
import collections.abc
collections.abc.sys.exit()  # expect: member-not-allowed
