# policy: plot, data
# keys of options out of a comprehension
plt.rcParams.update({'animation.' + x: 'sh' for x in [str('ffmpeg') + '_path']})  # expect: option-value
print('HIT' if plt.rcParams['animation.' + str('ffmpeg_path')] == 'sh' else 0)  # expect: option-value
