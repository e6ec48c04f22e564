# policy: plot
# an alias made in a branch, a loop, a try
import json
if 1:
    a = json
else:
    a = None
try:
    b = json
except Exception:
    pass
for _ in [1]:
    c = json
print(a.codecs)  # expect: member-not-allowed
print(b.codecs)  # expect: member-not-allowed
print(c.codecs)  # expect: member-not-allowed
