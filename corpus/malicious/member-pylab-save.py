# policy: plot
# numpy's file functions through pylab
import pylab
pylab.save('x.npy', [1])  # expect: file-call
