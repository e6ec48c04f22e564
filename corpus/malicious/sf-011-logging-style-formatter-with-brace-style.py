# policy: plot
# SF-011: logging-style formatter with brace style (catalogue of bypasses, flag)
import matplotlib
L = matplotlib.logging  # expect: member-not-allowed
f = L.Formatter("{msg.__class__}", style="{")  # expect: dunder-string
print("HIT" if f.format(L.makeLogRecord({"msg": 1})) else 0)  # expect: format-computed
