# policy: plot, data
# the rule on backend= holds for plt.savefig as for a figure's, by whatever name it is called
import matplotlib.pyplot as plt
plt.savefig(OUT, backend='pgf')  # expect: needs-program, option-value
plt.gcf().savefig(OUT, backend='pgf')  # expect: needs-program, option-value
save = plt.savefig  # expect: file-call
save(OUT, backend='pgf')  # expect: needs-program, option-value
plt.savefig(OUT, **{'backend': 'pgf'})  # expect: needs-program, option-value
plt.savefig(OUT, backend='agg')
plt.savefig(OUT)
