# policy: plot
# the provided name is judged like an import
np.ctypeslib  # expect: member-not-allowed
