# policy: plot, data
# a reader of files in numpy.ma.mrecords
import numpy.ma.mrecords as m
m.fromtextfile('/etc/hostname')  # expect: file-call
