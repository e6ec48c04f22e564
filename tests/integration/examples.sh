#!/bin/sh
# examples.sh - the programs in examples/ do what they say, against this build.
# SPDX-License-Identifier: Apache-2.0
# shellcheck source-path=SCRIPTDIR source=lib.sh
. "$(dirname "$0")/lib.sh"
if [ "${BUILD_MODE:-release}" = san ]; then
    echo "1..0 # SKIP the sandbox holds no sanitized build"
    exit 0
fi
chmod 755 "$work"
PATH=$(dirname "$REDLINE"):$PATH
export PATH
cd "$work" || exit 2
mkdir data
printf 'x,y\n1,2\n2,4\n' >data/points.csv

# A model that learns from what it is told; each reply fits only the right words.
cat >model.py <<'END'
import json
import sys
messages = json.load(sys.stdin)
last = messages[-1]['content']
replies = [
    ('the sum of y', 'Here it is:\n```python\nimport os\nprint(os.listdir("data"))\n```\nDone.'),
    ('import-not-allowed', '```python\nimport pandas as pd\n'
     'print(pd.read_csv(srcpath("points.csv"))["z"].sum())\n```'),
    ('in line 3 (policy data, outcome failed).\n`KeyError', 'import pandas as pd\n'
     'print(pd.read_csv(srcpath("points.csv"))["y"].sum())\n'),
]
assert 'Import only:' in messages[0]['content']
words, reply = replies[sum(m['role'] == 'assistant' for m in messages)]
assert words in last, last
print(reply)
END
echo 'print("import socket")' >stubborn.py

agent() {
    /usr/bin/python3 "$root/examples/agent.py" --policy data --src data --out made \
        'the sum of y' -- /usr/bin/python3 "$1" >"$work/result" 2>"$work/out"
}

plan 11
agent model.py && [ "$(cat result)" = 6 ]
check $? "agent.py: a refused script is repaired, then one that failed"
[ "$(grep -c 'was sent back' out)" -eq 2 ]
check $? "agent.py: it took two repairs"
agent stubborn.py
[ $? -eq 1 ] && [ "$(grep -c 'was sent back' out)" -eq 4 ]
check $? "agent.py: it gives up on a model that does not learn"

# Code that the linter warns of, and that then fails: the warning is the advice, and is
# not said twice.
cat >warned.py <<'END'
import json
import sys
last = json.load(sys.stdin)[-1]['content']
if 'the sum of y' in last:
    print("plt.rcParams['text.usetex'] = True\nplt.plot([1, 2])\nplt.savefig(OUT)")
elif ('advice: Line 1: usetex starts TeX' in last and 'PermissionError: subprocess' in last
      and last.count('usetex starts TeX') == 1):
    print('print(5)\nraise SystemExit(3)')
elif '`the code ended with an error: exit status 3`' in last:
    print('print(6)')
END
agent warned.py && [ "$(cat result)" = 6 ]
check $? "agent.py: warnings go back with the failure they foretold"
[ "$(grep -c 'was sent back' out)" -eq 2 ] && [ "$(grep -c 'failed): failed' out)" -eq 0 ]
check $? "agent.py: nothing is said twice"

# The same model for the loop in shell: it sees one prompt that grows.
cat >prompted.py <<'END'
import sys
prompt = sys.stdin.read()
assert 'Import only:' in prompt and 'the sum of y' in prompt
if 'KeyError: ' in prompt:
    print('import pandas as pd\nprint(pd.read_csv(srcpath("points.csv"))["y"].sum())')
elif 'import-not-allowed' in prompt:
    print('```python\nimport pandas as pd\n'
          'print(pd.read_csv(srcpath("points.csv"))["z"].sum())\n```')
else:
    print('Here it is:\n```python\nimport os\nprint(os.listdir("data"))\n```\nDone.')
END
# In a folder of its own, since it puts artifacts into one that is called out.
mkdir loop
looped() {
    (cd loop && sh "$root/examples/agent.sh" "$1" ../data 'the sum of y' /usr/bin/python3 "../$2") \
        >result 2>out
}
looped data prompted.py && [ "$(cat result)" = 6 ]
check $? "agent.sh: a refused script is repaired, then one that failed"
[ "$(grep -c 'was sent back' out)" -eq 2 ]
check $? "agent.sh: it took two repairs"
looped data stubborn.py
[ $? -eq 1 ] && [ "$(grep -c 'was sent back' out)" -eq 4 ]
check $? "agent.sh: it gives up on a model that does not learn"
sed 's/^last = .*/last = sys.stdin.read().split("You sent:")[-1]/' warned.py >warned_prompted.py
looped data warned_prompted.py && [ "$(cat result)" = 6 ] && ! grep -q 'failed): failed' out
check $? "agent.sh: warnings go back with the failure, and nothing twice"
looped nosuch stubborn.py
[ $? -eq 2 ] && [ ! -s result ]
check $? "agent.sh: a wrong policy ends it at once"

printf 'import math\n' >good.py
printf 'import socket\n' >bad.py
timeout 60 /usr/bin/python3 "$root/examples/service.py" data good.py bad.py good.py >out 2>&1
[ $? -eq 0 ] && [ "$(cat out)" = "good.py pass
bad.py reject import-not-allowed
good.py pass" ]
check $? "service.py: each question is answered before the next is asked"

exit $failed
