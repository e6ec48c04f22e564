# policy: plot
# a class from text
from dataclasses import make_dataclass
