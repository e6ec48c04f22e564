# policy: general
# what is not a call of a program
import subprocess
def check(error):
    if isinstance(error, subprocess.CalledProcessError):
        return subprocess.PIPE, subprocess.DEVNULL
    runner = subprocess.run
    return runner
