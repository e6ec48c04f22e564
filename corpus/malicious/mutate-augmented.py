# policy: plot
# a value of a module changed in place
import math
math.pi += 1  # expect: module-mutated
