# policy: plot
# IM-020: plain forbidden import (catalogue of bypasses, flag)
import os  # expect: import-not-allowed
os.system("echo HIT")
