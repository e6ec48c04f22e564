# policy: plot
# a template in a variable
import random
t = random.choice(['{0}', '{0.real}'])  # expect: format-field
print(t.format(1))
