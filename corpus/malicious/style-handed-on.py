# policy: plot, data
# style.use, handed on
list(map(plt.style.use, ['/etc/hostname']))  # expect: option-value
