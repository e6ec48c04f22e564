# policy: plot
# report o07: linter: aliases (general profile)
from subprocess import run as go  # expect: import-not-allowed
import os as filesystem  # expect: import-not-allowed

go(['id'])
filesystem.system('id')
