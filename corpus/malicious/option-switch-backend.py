# policy: plot
# a backend by name
import matplotlib.pyplot as plt
plt.switch_backend('evil')  # expect: option-value
