# policy: plot
# os under a private name
import random
random._os.system('id')  # expect: private-module-attribute
