# policy: plot
# each alias of the list is judged
import math, sys, json, shutil as sh  # expect: import-not-allowed
