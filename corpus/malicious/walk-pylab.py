# policy: plot
# what the modules of pylab hand out besides their own work (redline audit)
import pylab as pylab_
pylab_.DataSource  # expect: any
pylab_.fromfile  # expect: any
pylab_.fromregex  # expect: any
pylab_.genfromtxt  # expect: any
pylab_.importlib  # expect: any
pylab_.imread  # expect: any
pylab_.imsave  # expect: any
pylab_.inspect  # expect: any
pylab_.load  # expect: any
pylab_.loadtxt  # expect: any
pylab_.logging  # expect: any
pylab_.lookfor  # expect: any
pylab_.matplotlib  # expect: any
pylab_.memmap  # expect: any
pylab_.mpl  # expect: any
pylab_.np  # expect: any
pylab_.save  # expect: any
pylab_.savetxt  # expect: any
pylab_.savez  # expect: any
pylab_.savez_compressed  # expect: any
pylab_.source  # expect: any
pylab_.switch_backend  # expect: any
pylab_.sys  # expect: any
pylab_.threading  # expect: any
