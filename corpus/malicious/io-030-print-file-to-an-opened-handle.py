# policy: plot
# IO-030: print(file=) to an opened handle (catalogue of bypasses, flag)
import json
print("HIT", file=json.codecs.open("p.txt", "w")); print("HIT")  # expect: member-not-allowed
