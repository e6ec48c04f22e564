# policy: plot
# async is no name since Python 3.7 (tests/differences)
async = 1  # expect: syntax-error
