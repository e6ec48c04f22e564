import math

for i in range(3):
    print(math.sqrt(i))
