# policy: plot
# a comment in the file switches nothing off
import os  # noqa # nosec # redline: allow[import-not-allowed] expect: x # expect: import-not-allowed, suppression-not-granted
