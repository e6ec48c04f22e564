# policy: data
# attrgetter of other names, or of names that are not known
import operator as op
from operator import attrgetter, methodcaller  # expect: attribute-denied

import numpy as np

x = object()
attrgetter('__class__')(x)  # expect: attribute-denied, dunder-string
attrgetter('real.__class__')(x)  # expect: attribute-denied, dunder-string
attrgetter('real.imag')(x)  # expect: attribute-denied
attrgetter('ok', '_private')(x)  # expect: attribute-denied
attrgetter('gi_frame')(x)  # expect: attribute-denied
op.attrgetter('to_csv')(x)('a')  # expect: attribute-denied
attrgetter(chr(95) * 2 + 'class' + chr(95) * 2)(x)  # expect: attribute-denied, dunder-string
attrgetter(str(x))(x)  # expect: attribute-denied
attrgetter(*str(x))(x)  # expect: attribute-denied
list(map(attrgetter, ['f_back']))  # expect: attribute-denied
attrgetter('load')(np)  # expect: module-as-value
x.attrgetter('a')  # expect: attribute-denied
