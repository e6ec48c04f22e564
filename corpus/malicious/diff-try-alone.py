# policy: plot
# try needs except or finally (tests/differences)
try:  # expect: syntax-error
    x = 1
y = 2
