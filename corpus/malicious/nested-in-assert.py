# policy: plot
# code in the message of an assert
assert True, exec('1')  # expect: builtin-denied
