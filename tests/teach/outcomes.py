"""outcomes.py - for each way in which a run may end badly: a reply that ends so,
and the repair that the words for the model imply.

(outcome, policy, limits, the reply, words as in rules.py, the repair, what it
prints). SPDX-License-Identifier: Apache-2.0
"""
OUTCOMES = [
    ('no-code', 'data', {}, "I would add the numbers: 3.", ['~one fenced code block that is marked python'],
     "```python\nprint(1 + 2)\n```\n", '3\n'),
    ('no-code', 'data', {}, "```json\n{\"sum\": 3}\n```\n", ['~a block of json', '~marked python'],
     "```python\nprint(3)\n```\n", '3\n'),
    ('no-code', 'data', {}, "<think>\nLet me see.\n```python\nprint(3)\n```\n", ['~not closed'],
     "<think>\nLet me see.\n</think>\n```python\nprint(3)\n```\n", '3\n'),
    ('no-code', 'data', {}, "Here: ```python\nprint(3)\n```\n", ['~must begin a line'], "Here:\n```python\nprint(3)\n```\n", '3\n'),
    ('no-code', 'data', {}, "```python\n# print(3)\n```\n", ['~no statement stands'], "```python\nprint(3)\n```\n", '3\n'),
    ('rejected', 'data', {}, "```python\nimport os\nprint(os.listdir('.'))\n```\n", ['listdir()'],
     "```python\nprint(len(listdir()))\n```\n", '3\n'),
    ('unchecked', 'data', {}, "```python\nprint((1 + 2)\n```\n", ['~check brackets'], "```python\nprint((1 + 2))\n```\n", '3\n'),
    ('failed', 'data', {}, "```python\nx = [1, 2]\nprint(x[2])\n```\n", ['~IndexError', '~the position lies outside'],
     "```python\nx = [1, 2]\nprint(x[1])\n```\n", '2\n'),
    ('failed', 'data', {}, "```python\nraise SystemExit(3)\n```\n", ['~let it run to its last line'],
     "```python\nprint('done')\n```\n", 'done\n'),
    ('timeout', 'data', {'wall': '1s'}, "```python\nimport time\nprint('half')\ntime.sleep(30)\n```\n", ['~wall-clock time'],
     "```python\nprint('half')\n```\n", 'half\n'),
    ('cpu-limit', 'data', {'cpu': '1s'}, "```python\nn = 0\nwhile True:\n    n += 1\n```\n", ['~CPU time'],
     "```python\nn = 0\nfor _ in range(5):\n    n += 1\nprint(n)\n```\n", '5\n'),
    ('output-limit', 'data', {'output_total': '64KiB'}, "```python\nwhile True:\n    print('x' * 1000)\n```\n", ['~printed too much'],
     "```python\nprint('x')\n```\n", 'x\n'),
    ('out-of-memory', 'data', {'memory': '256MiB'}, "```python\nx = [bytearray(1 << 20) for _ in range(4000)]\nprint(len(x))\n```\n",
     ['~memory'], "```python\nx = [bytearray(1 << 10) for _ in range(4)]\nprint(len(x))\n```\n", '4\n'),
]

# By the machine: without a control group the interpreter's own MemoryError ends
# the code first.
OR_FAILED = {'out-of-memory'}
# What no code does and no code mends: the operator, the machine, the caller.
NOT_THE_CODE = {'setup-failed', 'internal-error', 'cancelled', 'ok'}
# By a call of native code that policies with such modules allow; the sandbox's
# own tests show it (tests/sandbox/outcomes.sh).
NATIVE = {'violation'}
