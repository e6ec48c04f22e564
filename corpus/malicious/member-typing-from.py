# policy: plot
# names out of typing that are modules
from typing import types, List  # expect: member-not-allowed
