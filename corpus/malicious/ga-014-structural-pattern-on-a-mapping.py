# policy: plot
# GA-014: structural pattern on a mapping (catalogue of bypasses, flag)
import statistics
match statistics.sys.modules:  # expect: member-not-allowed
    case {"os": m}: m.system("echo HIT")
