# policy: plot
# IM-001: submodule of whitelisted package that runs commands (catalogue of bypasses, flag)
import numpy.distutils.exec_command as e  # expect: import-denied
print(e.exec_command("echo HIT")[1])
