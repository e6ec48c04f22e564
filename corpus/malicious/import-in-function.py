# policy: plot
# an import inside a function
def f():
    import subprocess  # expect: import-not-allowed
    return subprocess
