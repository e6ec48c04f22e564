# policy: plot
# AP-003: json -> codecs.open (file open) (catalogue of bypasses, flag)
import json
print("HIT" if json.codecs.open("../outside.txt").read() else 0)  # expect: member-not-allowed
