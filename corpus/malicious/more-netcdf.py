# policy: plot
# a file by an inner name
import scipy.io
scipy.io.netcdf.netcdf_file('/tmp/x')  # expect: file-call
