# policy: plot
# sys through enum
import enum
print(enum.sys.modules)  # expect: member-not-allowed
