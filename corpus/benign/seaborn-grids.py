# policy: plot
# grids of axes
import pandas as pd
import numpy as np
import seaborn as sns

rng = np.random.default_rng(3)
n = 60
df = pd.DataFrame({'x': rng.random(n), 'y': rng.random(n), 'kind': rng.choice(['p', 'q'], n), 'when': rng.choice(['am', 'pm'], n)})
g = sns.FacetGrid(df, col='kind', row='when', height=2.5)
g.map_dataframe(sns.scatterplot, x='x', y='y')
g.set_axis_labels('x', 'y')
g.savefig('facets.png')
h = sns.jointplot(data=df, x='x', y='y', kind='hex')
h.fig.suptitle('Joint')
p = sns.pairplot(df, hue='kind', diag_kind='hist')
p.figure.savefig(OUT)
