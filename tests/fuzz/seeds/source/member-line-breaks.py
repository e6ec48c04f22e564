# policy: plot
# a chain over several lines
import json
run = (json
       .codecs  # expect: member-not-allowed
       .builtins)
