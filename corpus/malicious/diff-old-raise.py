# policy: plot
# raise with a comma was Python 2's (tests/differences)
raise ValueError, 'x'  # expect: syntax-error
