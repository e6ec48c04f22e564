# policy: plot
# AP-032: pandas -> io.common.mmap / tarfile / zipfile (catalogue of bypasses, flag)
import pandas
x = pandas.io.common.mmap  # expect: member-not-allowed
print("HIT")
