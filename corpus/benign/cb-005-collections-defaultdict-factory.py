# policy: plot
# CB-005: collections.defaultdict factory (catalogue of bypasses, allow)
import collections
d = collections.defaultdict(lambda: print("HIT"))
d[1]
