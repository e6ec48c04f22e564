# policy: plot, data
# the key of an option, letter by letter
k = ''
for c in ['animation', '.', 'ffmpeg', '_', 'path']:
    k += c
plt.rcParams[k] = 'sh'  # expect: option-value
print('HIT' if plt.rcParams[k] == 'sh' else 0)
