# policy: plot
# savefig under another name
import matplotlib.pyplot as plt
s = plt.savefig  # expect: file-call
s('/tmp/x.png')  # expect: file-call
