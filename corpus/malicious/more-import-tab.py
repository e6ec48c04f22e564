# policy: plot
# tabs between the words of an import
import	os  # expect: import-not-allowed
from	os	import	path  # expect: import-not-allowed
