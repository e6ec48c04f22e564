# policy: general
# every way of the standard library to start a program, or another interpreter
import asyncio
import os
import pty
import posix
import shutil
from os import spawnlp as start
s = input()
os.execl('/bin/ls', 'ls')  # expect: program-started
os.execvpe('ls', ['ls'], os.environ)  # expect: program-started
start(os.P_WAIT, 'ls', 'ls')  # expect: program-started
os.spawnve(os.P_NOWAIT, '/bin/ls', ['ls'], {})  # expect: program-started
os.posix_spawn('/bin/ls', ['ls'], os.environ)  # expect: program-started
os.posix_spawnp('ls', ['ls'], os.environ)  # expect: program-started
posix.execv('/bin/ls', ['ls'])  # expect: program-started
pty.spawn(s)  # expect: program-started
replace = os.execv
replace('/bin/ls', ['ls'])  # expect: program-started
getattr(os, 'execlp')('ls', 'ls')  # expect: program-started
shutil.os.execlp('ls', 'ls')  # expect: program-started
shutil.os.system('ls')  # expect: shell-command
async def main(loop, protocol):
    await asyncio.create_subprocess_exec('ls', s)  # expect: program-started
    await asyncio.create_subprocess_shell('ls')  # expect: program-started
    await asyncio.create_subprocess_shell(s)  # expect: shell-command
    await asyncio.create_subprocess_shell(f'ls {s}')  # expect: shell-command
    await loop.subprocess_exec(protocol, 'ls')  # expect: program-started
    await loop.subprocess_shell(protocol, f'ls {s}')  # expect: shell-command
