from matplotlib.backends.backend_pdf import PdfPages

with PdfPages('report.pdf') as pages:
    for n in range(5):
        fig, ax = plt.subplots()
        ax.plot([1, 2, n])
        fig.savefig('q%d.png' % n)
        pages.savefig(fig)
        plt.close(fig)
