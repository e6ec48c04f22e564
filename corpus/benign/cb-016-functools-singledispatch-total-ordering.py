# policy: plot
# CB-016: functools.singledispatch / total_ordering / cmp_to_key (catalogue of bypasses, allow)
import functools
sorted([1, 2], key=functools.cmp_to_key(lambda a, b: print("HIT") or 0))
