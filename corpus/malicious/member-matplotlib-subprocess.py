# policy: plot
# the most dangerous path
import matplotlib
matplotlib.subprocess.Popen(['id'])  # expect: member-not-allowed
