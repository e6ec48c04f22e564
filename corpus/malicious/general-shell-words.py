# policy: general
# a shell that is started like any other program, with a text that is computed
import os
import subprocess as sp
from subprocess import Popen
s = input()
sp.run(['bash', '-c', s])  # expect: shell-command
sp.check_call(('/bin/sh', '-ec', f'ls {s}'))  # expect: shell-command
sp.call(['bash', '--norc', '-lc', 'ls ' + s])  # expect: shell-command
sp.run(['sudo', 'env', 'dash', '-c', 'ls %s' % s])  # expect: shell-command
Popen(args=['zsh', '-c', s])  # expect: shell-command
sp.run(['cmd', '/c', s])  # expect: shell-command
sp.run(['powershell.exe', '-NoProfile', '-Command', s])  # expect: shell-command
command = ['sh', '-c']
sp.call(command + [s])  # expect: shell-command
line = ['sh', '-c', s]
sp.call(line)  # expect: shell-command
os.execl('/bin/sh', 'sh', '-c', s)  # expect: shell-command
os.spawnvp(os.P_WAIT, 'bash', ['bash', '-c', s])  # expect: shell-command
os.posix_spawn('/bin/sh', ['sh', '-c', s], {})  # expect: shell-command
sp.run('bash', input=s, text=True)  # expect: program-started, shell-command
sp.run(['x', '-c', s], executable='/bin/sh')  # expect: shell-command
sp.run(['-c', s], executable='/bin/sh')  # expect: shell-command
sp.call(['x', '-c', s], -1, 'bash')  # expect: shell-command
Popen(args=['x', '-c', s], executable='/bin/' + 'zsh')  # expect: shell-command
sp.run(['x'], executable='sh', input=s, text=True)  # expect: program-started, shell-command
sp.run(['sh', '-c', s], executable=input())  # expect: shell-command
