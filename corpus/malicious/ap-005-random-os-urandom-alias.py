# policy: plot
# AP-005: random -> os.urandom alias (catalogue of bypasses, flag)
import random
print("HIT" if random._urandom else 0)  # expect: private-module-attribute
