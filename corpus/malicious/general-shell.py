# policy: general
# the shell, in its forms
import os
import subprocess
from os import popen  # expect: shell-command
from subprocess import run
os.system('ls')  # expect: shell-command
popen('ls')  # expect: shell-command
subprocess.run('ls', shell=True)  # expect: shell-command
subprocess.check_output('ls', shell=1)  # expect: shell-command
run('ls', shell=True)  # expect: shell-command
subprocess.getoutput('ls')  # expect: shell-command
starter = os.system  # expect: shell-command
