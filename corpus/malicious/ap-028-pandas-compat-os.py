# policy: plot
# AP-028: pandas -> compat.os (catalogue of bypasses, flag)
import pandas
pandas.compat.os.system("echo HIT")  # expect: member-not-allowed
