# policy: plot
# an import in a branch that never runs
if False:
    import ctypes  # expect: import-not-allowed
