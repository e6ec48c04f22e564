# policy: plot
# numpy through pylab
import pylab
pylab.np.save('x.npy', [1])  # expect: member-not-allowed
