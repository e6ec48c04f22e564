# policy: plot
# a module in full-width letters
import ｓｏｃｋｅｔ  # expect: import-not-allowed
