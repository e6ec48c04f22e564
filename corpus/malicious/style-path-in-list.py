# policy: plot, data
# a style by path, in a list
with plt.style.context(['ggplot', '/etc/hostname']):  # expect: option-value
    pass
