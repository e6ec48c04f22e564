# pdf.py - three pages of a PDF.
# SPDX-License-Identifier: Apache-2.0
#
# artifacts: 2

import matplotlib.pyplot as plt
from matplotlib.backends.backend_pdf import PdfPages
with PdfPages("pages.pdf") as pdf:
    for i in range(3):
        fig,ax=plt.subplots(); ax.plot(range(i+2)); pdf.savefig(fig); 
plt.savefig(OUT)
