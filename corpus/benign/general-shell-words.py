# policy: general
# shells whose text stands in the file, and programs that are no shells
import os
import subprocess
folder = input()
subprocess.run(['bash', '-c', 'set -e; make'])  # expect: program-started
subprocess.run(['sh', '-c', 'ls "$1"', 'sh', folder])  # expect: program-started
subprocess.run(['bash', 'build.sh', '-c', folder])  # expect: program-started
subprocess.run(['git', '-c', folder, 'log'])  # expect: program-started
subprocess.run(['tar', '-c', folder])  # expect: program-started
print(os.path.join(folder, 'bash'), ['bash', '-c', folder])
subprocess.run(['sh', '-c', folder], executable='/usr/bin/tar')  # expect: program-started
subprocess.run(['x', '-c', 'ls'], executable='/bin/sh')  # expect: program-started
subprocess.run(['x', folder], executable='/bin/ls')  # expect: program-started
