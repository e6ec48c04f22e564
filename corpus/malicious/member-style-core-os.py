# policy: plot
# os two levels down
import matplotlib.style.core as core
print(core.os.getcwd())  # expect: member-not-allowed
