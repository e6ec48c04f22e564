#!/usr/bin/env python3
"""agent.py - ask a model for code until it passes the policy and runs.

    agent.py --policy data --src data --out out 'plot column y over x' -- my-model

my-model is any program that reads messages as JSON (a list of {"role",
"content"}) and prints its reply. What redline says of a reply that is refused,
or that fails, is the next message. SPDX-License-Identifier: Apache-2.0
"""
import argparse
import json
import re
import subprocess
import sys


def redline(*args, code=None):
    """Run redline; (exit status, what it printed)."""
    ran = subprocess.run(['redline', *args], input=code, text=True,
                         encoding='utf-8', stdout=subprocess.PIPE, check=False)
    return ran.returncode, ran.stdout


def code_of(reply):
    """The code of a reply: what its fences hold, or all of it."""
    blocks = re.findall(r'^```(?:python)?[ \t]*\n(.*?)^```', reply, re.M | re.S)
    return '\n'.join(blocks) if blocks else reply


def run(code, policy, src, out):
    """Judge and run: (whether it went well, the result or what to mend)."""
    where = ['--src', src] if src else []
    where += ['--out', out] if out else []
    status, answer = redline('run', '--policy', policy, '--json', *where, '-', code=code)
    if not answer:  # a wrong call, which redline has complained of
        raise RuntimeError(f'redline run ended with {status}')
    result = json.loads(answer)
    outcome = result['outcome']
    if outcome == 'ok':
        return True, result
    if outcome in ('rejected', 'unchecked'):
        _, words = redline('lint', '--policy', policy, '--format', 'agent', '-', code=code)
        return False, words
    if outcome in ('setup-failed', 'internal-error'):
        raise RuntimeError(result['error']['message'])  # no model can mend that
    return False, words_of(result)


def words_of(result):
    """What went wrong, and what the linter had warned of, for the model."""
    error = result['error']
    line = f" in line {error['line']}" if error['line'] else ''
    what = error['message']
    if error['type'] != result['outcome']:  # an exception
        what = f"{error['type']}: {what}"
    words = [f"The code did not end well ({result['outcome']}){line}: {what}"]
    words += [f"Warning, line {at['line']}: {at['why']} {at['instead'] or ''}"
              for at in result['lint']['findings']]
    words += [error['advice'] or '', 'Send the whole file again.']
    return '\n'.join(words)


def solve(task, ask, policy='data', src=None, out=None, tries=4):
    """ask(messages) gives a reply. The result of the run, or None."""
    status, brief = redline('brief', '--policy', policy)
    if status:
        raise RuntimeError(f'redline brief ended with {status}')
    messages = [{'role': 'system', 'content': brief},
                {'role': 'user', 'content': task}]
    for number in range(1, tries + 1):
        reply = ask(messages)
        well, answer = run(code_of(reply), policy, src, out)
        if well:
            return answer
        print(f'try {number} was sent back:\n{answer}', file=sys.stderr)
        messages += [{'role': 'assistant', 'content': reply},
                     {'role': 'user', 'content': answer}]
    return None


def main():
    parser = argparse.ArgumentParser(description='Ask a model for code until it runs.')
    parser.add_argument('--policy', default='data')
    parser.add_argument('--src')
    parser.add_argument('--out')
    parser.add_argument('task')
    parser.add_argument('model', nargs='+', help='a program that answers messages')
    given = parser.parse_args()

    def ask(messages):
        return subprocess.run(given.model, input=json.dumps(messages), text=True,
                              stdout=subprocess.PIPE, check=True).stdout

    result = solve(given.task, ask, given.policy, given.src, given.out)
    if result is None:
        return 1
    print(result['stdout']['text'], end='')
    for artifact in result['artifacts']:
        print(artifact['path'])
    return 0


if __name__ == '__main__':
    sys.exit(main())
