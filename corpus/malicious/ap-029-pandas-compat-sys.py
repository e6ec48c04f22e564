# policy: plot
# AP-029: pandas -> compat.sys (catalogue of bypasses, flag)
import pandas
x = pandas.compat.sys.modules  # expect: member-not-allowed
print("HIT")
