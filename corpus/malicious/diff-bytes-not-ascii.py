# policy: plot
# bytes hold ASCII only (tests/differences)
x = b'é'  # expect: syntax-error
