# policy: plot, data
# the key of an option, formatted
k = f"animation.{'ffmpeg'}_path"  # expect: option-value
plt.rcParams[k] = 'sh'
print('HIT' if plt.rcParams[k] == 'sh' else 0)
