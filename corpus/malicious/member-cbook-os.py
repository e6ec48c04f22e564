# policy: plot
# os through cbook
import matplotlib.cbook as cbook
cbook.os.system('id')  # expect: member-not-allowed
