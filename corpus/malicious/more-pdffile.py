# policy: plot
# an inner writer of matplotlib
from matplotlib.backends import backend_pdf
backend_pdf.PdfFile('/tmp/x.pdf')  # expect: file-call
