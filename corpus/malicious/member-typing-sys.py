# policy: plot
# sys through typing
import typing as t
t.sys.exit()  # expect: member-not-allowed
