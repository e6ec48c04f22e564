# policy: plot
# a document outside the work folder
from matplotlib.backends.backend_pdf import PdfPages
with PdfPages('/tmp/x.pdf') as pdf:  # expect: file-call
    pass
