# policy: plot
# a template in a variable
import random
t = random.choice(['{0}', '{0.real}'])
print(t.format(1))  # expect: format-computed
