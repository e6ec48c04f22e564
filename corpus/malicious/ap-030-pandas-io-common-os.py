# policy: plot
# AP-030: pandas -> io.common.os (catalogue of bypasses, flag)
import pandas
pandas.io.common.os.system("echo HIT")  # expect: member-not-allowed
