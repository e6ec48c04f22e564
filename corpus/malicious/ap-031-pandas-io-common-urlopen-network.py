# policy: plot
# AP-031: pandas -> io.common.urlopen (network) (catalogue of bypasses, flag)
import pandas
x = pandas.io.common.urlopen  # expect: file-call
print("HIT")
