# policy: plot
# AP-012: re -> enum -> sys (catalogue of bypasses, flag)
import re
re.enum.sys.modules["os"].system("echo HIT")  # expect: member-not-allowed
