# policy: plot
# builtins through re
import re
re.enum.bltns.exec('1')  # expect: member-not-allowed
