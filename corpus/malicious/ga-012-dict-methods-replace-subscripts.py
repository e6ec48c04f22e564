# policy: plot
# GA-012: dict methods replace subscripts (catalogue of bypasses, flag)
import statistics
print("HIT" if statistics.sys.modules.get("os") else 0)  # expect: member-not-allowed
