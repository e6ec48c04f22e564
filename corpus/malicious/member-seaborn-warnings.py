# policy: plot
# sys through warnings
import seaborn.relational as r
print(r.warnings.sys)  # expect: member-not-allowed
