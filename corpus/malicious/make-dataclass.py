# policy: plot, data
# classes whose attributes are named by texts that nobody reads, or that get a namespace
import json
from dataclasses import make_dataclass
names = json.loads('["a"]')
make_dataclass('A', names)  # expect: call-denied
make_dataclass('A', [(names[0], int)])  # expect: call-denied
make_dataclass('A', [('x', int)], namespace={names[0]: print})  # expect: call-denied
make_dataclass('A', [('x', int)], bases=(dict,))  # expect: call-denied
made = [make_dataclass]
made[0]('A', names)  # expect: call-denied
make_dataclass('A', [('__index__', int)])  # expect: dunder-string
