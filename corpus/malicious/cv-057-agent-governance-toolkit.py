# policy: plot
# CV-057: agent-governance-toolkit (catalogue of bypasses, flag)
import statistics
statistics.sys.modules["os"].system("echo HIT")  # expect: member-not-allowed
