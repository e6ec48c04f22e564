# policy: plot
# report o11: linter: text matching
import os as disk  # expect: import-not-allowed
run = (disk
       . system)
run ('id')
