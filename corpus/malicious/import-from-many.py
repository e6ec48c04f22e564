# policy: plot
# each name of a from-import is judged
from json import loads, codecs, dumps  # expect: member-not-allowed
