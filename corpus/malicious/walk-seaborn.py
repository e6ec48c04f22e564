# policy: plot
# what the modules of seaborn hand out besides their own work (redline audit)
import seaborn as seaborn_
seaborn_.mpl  # expect: any
import seaborn.algorithms as seaborn_algorithms_
seaborn_algorithms_.np  # expect: any
seaborn_algorithms_.numbers  # expect: any
seaborn_algorithms_.warnings  # expect: any
import seaborn.axisgrid as seaborn_axisgrid_
seaborn_axisgrid_.mpl  # expect: any
seaborn_axisgrid_.np  # expect: any
seaborn_axisgrid_.pd  # expect: any
seaborn_axisgrid_.warnings  # expect: any
import seaborn.categorical as seaborn_categorical_
seaborn_categorical_.mpl  # expect: any
seaborn_categorical_.np  # expect: any
seaborn_categorical_.pd  # expect: any
seaborn_categorical_.warnings  # expect: any
import seaborn.distributions as seaborn_distributions_
seaborn_distributions_.mpl  # expect: any
seaborn_distributions_.np  # expect: any
seaborn_distributions_.pd  # expect: any
seaborn_distributions_.warnings  # expect: any
import seaborn.external.appdirs  # expect: any
import seaborn.external.docscrape  # expect: any
import seaborn.external.husl  # expect: any
import seaborn.external.kde  # expect: any
import seaborn.external.version  # expect: any
import seaborn.matrix as seaborn_matrix_
seaborn_matrix_.mpl  # expect: any
seaborn_matrix_.np  # expect: any
seaborn_matrix_.pd  # expect: any
seaborn_matrix_.warnings  # expect: any
import seaborn.miscplot as seaborn_miscplot_
seaborn_miscplot_.mpl  # expect: any
seaborn_miscplot_.np  # expect: any
import seaborn.palettes as seaborn_palettes_
seaborn_palettes_.mpl  # expect: any
seaborn_palettes_.np  # expect: any
import seaborn.rcmod as seaborn_rcmod_
seaborn_rcmod_.mpl  # expect: any
import seaborn.regression as seaborn_regression_
seaborn_regression_.mpl  # expect: any
seaborn_regression_.np  # expect: any
seaborn_regression_.pd  # expect: any
seaborn_regression_.warnings  # expect: any
import seaborn.relational as seaborn_relational_
seaborn_relational_.mpl  # expect: any
seaborn_relational_.np  # expect: any
seaborn_relational_.pd  # expect: any
seaborn_relational_.warnings  # expect: any
import seaborn.utils as seaborn_utils_
seaborn_utils_.get_dataset_names  # expect: any
seaborn_utils_.inspect  # expect: any
seaborn_utils_.load_dataset  # expect: any
seaborn_utils_.mpl  # expect: any
seaborn_utils_.np  # expect: any
seaborn_utils_.os  # expect: any
seaborn_utils_.pd  # expect: any
seaborn_utils_.urlopen  # expect: any
seaborn_utils_.urlretrieve  # expect: any
seaborn_utils_.warnings  # expect: any
import seaborn.widgets  # expect: any
