# policy: plot, data
# a style by path, out of a loop
for s in ['ggplot', '/etc/hostname']:
    plt.style.use(s)  # expect: option-value
