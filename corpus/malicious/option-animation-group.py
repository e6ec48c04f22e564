# policy: plot
# the group of animations holds programs too
import matplotlib.pyplot as plt

plt.rc('animation', html='jshtml', ffmpeg_path='sh')  # expect: option-value
plt.rc('animation', **{'html': 'html5'})
plt.rc('animation', convert_path='sh')  # expect: option-value
plt.rc(['animation'], ffmpeg_path='sh')  # expect: option-value
group = 'animation' if plt.isinteractive() else 'pgf'
plt.rc(group, html='none')  # expect: option-value
