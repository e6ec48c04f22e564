# policy: plot
# a program by option, in a dict
import matplotlib.pyplot as plt
plt.rcParams.update({'animation.convert_path': 'sh'})  # expect: option-value
