# policy: plot
# tests of statistics
import numpy as np
from scipy import stats

rng = np.random.default_rng(11)
a = rng.normal(5.0, 1.0, 40)
b = rng.normal(5.6, 1.2, 45)
t, p = stats.ttest_ind(a, b, equal_var=False)
u = stats.mannwhitneyu(a, b)
print(f't = {t:.3f}, p = {p:.4f}', u.pvalue, stats.shapiro(a))
print('significant' if p < 0.05 else 'not significant')
table = np.array([[10, 20], [30, 25]])
chi2, p, dof, expected = stats.chi2_contingency(table)
print(chi2, p, dof, stats.pearsonr(a, b[:40]), stats.f_oneway(a, b), stats.norm.interval(0.95, a.mean(), stats.sem(a)))
