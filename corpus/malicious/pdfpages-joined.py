# policy: plot, data
# pages by a joined path
from matplotlib.backends.backend_pdf import PdfPages
p = PdfPages('/'.join(['', 'tmp', 'mark.pdf']))  # expect: file-call
p.savefig(plt.figure())  # expect: file-call
p.close()
