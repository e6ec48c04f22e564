# policy: plot
# near the forms of tests/differences, and fine
match = case = type = 1
_ = match + case
match, case = case, match
print(match, case, type)
