# policy: plot
# AP-034: pandas -> core.generic.pickle (catalogue of bypasses, flag)
import pandas
x = pandas.core.generic.pickle.loads  # expect: member-not-allowed
print("HIT")
