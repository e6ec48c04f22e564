# policy: plot
# an option's name added up
import matplotlib.pyplot as plt
plt.rcParams['animation.' + 'ffmpeg' + '_path'] = 'sh'  # expect: option-value
