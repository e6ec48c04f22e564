# policy: plot
# TeX is another program: only warned of
import matplotlib.pyplot as plt
plt.rc('text', usetex=True)  # expect: needs-program
plt.rcParams['text.usetex'] = True  # expect: needs-program
