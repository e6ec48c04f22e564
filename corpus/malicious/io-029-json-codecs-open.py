# policy: plot
# IO-029: json.codecs.open (catalogue of bypasses, flag)
import json
print("HIT" if json.codecs.open("../outside.txt").read() else 0)  # expect: member-not-allowed
