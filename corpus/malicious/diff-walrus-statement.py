# policy: plot
# := needs brackets as a statement (tests/differences)
x := 1  # expect: syntax-error
