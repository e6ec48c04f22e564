import math
print(math.pi)  # no header: for any policy
