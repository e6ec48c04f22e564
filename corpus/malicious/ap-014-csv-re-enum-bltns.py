# policy: plot
# AP-014: csv -> re -> enum -> bltns (catalogue of bypasses, flag)
import csv
csv.re.enum.bltns.exec("print('HIT')")  # expect: member-not-allowed
