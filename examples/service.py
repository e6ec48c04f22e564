#!/usr/bin/env python3
"""service.py - one redline for many questions: lint --jsonl as a child.

    with Linter('data') as linter:
        print(linter.judge('import socket')['verdict'])

The policy is compiled once; an answer takes about as long as parsing the code.
Ask from one thread at a time. SPDX-License-Identifier: Apache-2.0
"""
import json
import subprocess
import sys


class Linter:
    def __init__(self, policy):
        self.number = 0
        self.child = subprocess.Popen(
            ['redline', 'lint', '--policy', policy, '--jsonl'],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding='utf-8')

    def judge(self, code):
        """{"id", "verdict", "sha256", "findings"}; no answer is an error."""
        self.number += 1
        self.child.stdin.write(json.dumps({'id': self.number, 'code': code}) + '\n')
        self.child.stdin.flush()
        line = self.child.stdout.readline()
        if not line:
            raise RuntimeError(f'redline ended with {self.child.wait()}')
        answer = json.loads(line)
        if answer['id'] != self.number:
            raise RuntimeError('redline answered another question')
        return answer

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.child.stdin.close()
        self.child.stdout.close()
        self.child.wait()


if __name__ == '__main__':
    with Linter(sys.argv[1] if len(sys.argv) > 1 else 'data') as service:
        for path in sys.argv[2:]:
            with open(path, encoding='utf-8', errors='surrogateescape') as file:
                found = service.judge(file.read())
            print(path, found['verdict'], *(f['rule'] for f in found['findings']))
