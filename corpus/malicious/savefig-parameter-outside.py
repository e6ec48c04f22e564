# policy: plot, data
# an absolute path of the file comes as a parameter
def f(p):
    plt.savefig(p)  # expect: file-call
f('/tmp/mark.png')
