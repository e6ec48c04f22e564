# policy: plot
# a program by option
import matplotlib.pyplot as plt
plt.rcParams['animation.ffmpeg_path'] = 'sh'  # expect: option-value
