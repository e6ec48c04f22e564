# policy: plot
# annotations evaluated
from typing import get_type_hints  # expect: any
