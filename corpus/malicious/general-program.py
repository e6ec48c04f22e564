# policy: general
# other programs, at the call only
import subprocess as sp
from subprocess import run, PIPE, CalledProcessError
sp.run(['ls'])  # expect: program-started
run(['ls'], stdout=PIPE)  # expect: program-started
sp.Popen(['ls'], shell=False)  # expect: program-started
def go(flag, *command, **options):
    sp.run(command, shell=flag)  # expect: program-started
    sp.run(*command)  # expect: program-started
    sp.run(command, **options)  # expect: program-started
runner = sp.run
