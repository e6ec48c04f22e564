#!/usr/bin/env python3
"""agent.py - ask a model for code until it passes the policy and runs.

    agent.py --policy data --src data --out out 'plot column y over x' -- my-model

my-model is any program that reads messages as JSON (a list of {"role",
"content"}) and prints its reply. redline takes the code out of the reply; what
it says of one that is refused, that fails or that holds no code is the next
message. One redline serves the whole talk. SPDX-License-Identifier: Apache-2.0
"""
import argparse
import json
import subprocess
import sys


class Runner:
    """redline run --jsonl as a child: a reply in, the result out."""

    def __init__(self, policy):
        self.child = subprocess.Popen(
            ['redline', 'run', '--policy', policy, '--jsonl', '--jobs', '1'],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding='utf-8')

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.child.stdin.close()
        self.child.wait()

    def run(self, reply, src=None, out=None):
        """What `redline run --json` prints, with "agent": the words for a model."""
        record = {'reply': reply, 'agent': True}
        record.update((name, folder) for name, folder in (('src', src), ('out', out)) if folder)
        self.child.stdin.write(json.dumps(record) + '\n')
        self.child.stdin.flush()
        line = self.child.stdout.readline()
        if not line:  # a wrong call, which redline has complained of
            raise RuntimeError(f'redline run ended with {self.child.wait()}')
        return json.loads(line)


def brief_of(policy):
    """The policy in a few lines, for the system prompt."""
    return subprocess.run(['redline', 'brief', '--policy', policy], text=True, encoding='utf-8',
                          stdout=subprocess.PIPE, check=True).stdout


def solve(task, ask, policy='data', src=None, out=None, tries=4):
    """ask(messages) gives a reply. The result of the run, or None."""
    messages = [{'role': 'system', 'content': brief_of(policy)},
                {'role': 'user', 'content': task}]
    with Runner(policy) as runner:
        for number in range(1, tries + 1):
            reply = ask(messages)
            result = runner.run(reply, src, out)
            if result['outcome'] == 'ok':
                return result
            if result['outcome'] in ('setup-failed', 'internal-error'):
                raise RuntimeError(result['error']['message'])  # no model can mend that
            print(f"try {number} was sent back:\n{result['agent']}", file=sys.stderr)
            messages += [{'role': 'assistant', 'content': reply},
                         {'role': 'user', 'content': result['agent']}]
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
