# policy: plot
# LI-004: 99 nested blocks (catalogue of bypasses, policy)
import sys
sys.stdout.write("".join(" "*i+"if 1:\n" for i in range(99))+" "*99+"print('HIT')")
