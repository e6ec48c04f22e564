# policy: plot
# report o13: linter: module re-export
import pandas.io.common as pc

here = pc.os.getcwd()  # expect: member-not-allowed
print(here)
