# policy: plot, data
# the key of an option, joined
import matplotlib as mpl
k = '.'.join(['animation', 'ffmpeg_' + str('path')])  # expect: option-value
mpl.rcParams[k] = 'sh'
print('HIT' if mpl.rcParams[k] == 'sh' else 0)
