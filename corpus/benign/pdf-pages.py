# policy: plot
# several pages
from matplotlib.backends.backend_pdf import PdfPages
import matplotlib.pyplot as plt

with PdfPages('report.pdf') as pdf:
    for k in range(3):
        fig, ax = plt.subplots()
        ax.plot([0, k], [k, 0])
        pdf.savefig(fig)  # expect: file-call
        plt.close(fig)
