# policy: plot
# break needs a loop (tests/differences)
break  # expect: syntax-error
