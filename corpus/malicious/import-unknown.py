# policy: plot
# a module nobody named
import frobnicate  # expect: import-not-allowed
