# policy: data
# what sklearn.utils starts processes with, or reads attributes by text
from sklearn.utils import parallel_backend  # expect: member-not-allowed
from sklearn.utils.fixes import delayed  # expect: member-not-allowed
from sklearn.utils.metaestimators import if_delegate_has_method  # expect: member-not-allowed
from sklearn.utils.validation import check_memory  # expect: member-not-allowed
import sklearn.utils
sklearn.utils.sys.modules  # expect: member-not-allowed
