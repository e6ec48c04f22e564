# policy: plot
# AP-047: matplotlib -> inspect -> builtins (catalogue of bypasses, flag)
import matplotlib
matplotlib.inspect.builtins.exec("print('HIT')")  # expect: member-not-allowed
