# policy: plot
# a program by keyword
import matplotlib.pyplot as plt
plt.rc('animation', ffmpeg_path='sh')  # expect: option-value
