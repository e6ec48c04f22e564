# policy: plot
# an import behind a semicolon
x = 1; import subprocess  # expect: import-not-allowed
