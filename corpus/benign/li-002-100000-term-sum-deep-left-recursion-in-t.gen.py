# policy: plot
# LI-002: 100000-term sum: deep left recursion in the tree (catalogue of bypasses, policy)
import sys
sys.stdout.write("x="+"+".join(["1"]*20000)+"\nprint('HIT')")
