# policy: plot
# LI-008: catastrophic regular expression in checked code (catalogue of bypasses, policy)
import re
print('HIT' if re.match('(a+)+$', 'a'*18 + 'b') is None else 0)
