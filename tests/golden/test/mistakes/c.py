# policy: mine, small
import os  # expect[small]: import-not-allowed
eval(x)  # expect: builtin-denied
