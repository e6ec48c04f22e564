# policy: plot
# a module by option
import matplotlib
matplotlib.use('module://evil')  # expect: option-value
