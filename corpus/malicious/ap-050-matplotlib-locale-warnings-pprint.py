# policy: plot
# AP-050: matplotlib -> locale / warnings / pprint (catalogue of bypasses, flag)
import matplotlib
x = matplotlib.locale  # expect: member-not-allowed
print("HIT")
