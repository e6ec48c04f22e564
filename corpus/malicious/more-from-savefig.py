# policy: plot
# savefig by from-import, absolute
from matplotlib.pyplot import plot, savefig
plot([1])
savefig('/tmp/x.png')  # expect: file-call
