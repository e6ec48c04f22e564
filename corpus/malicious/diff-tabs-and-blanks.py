# policy: plot
# tabs and blanks must not be compared (tests/differences)
if 1:
        x = 1
	y = 2  # expect: syntax-error
