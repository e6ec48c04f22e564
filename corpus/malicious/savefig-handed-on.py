# policy: plot, data
# savefig itself is handed on
list(map(plt.savefig, ['/tmp/mark.png']))  # expect: file-call
