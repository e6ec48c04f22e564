# policy: plot
# LI-014: run of indented comment lines makes the external scanner quadratic (catalogue of bypasses, policy)
# expect-at: 2 budget-exceeded
import sys
sys.stdout.write("x = 1\n"+"  #c\n"*6000+"print('HIT')")
