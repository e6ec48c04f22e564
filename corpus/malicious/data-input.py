# policy: data
# input warns here
x = input('x? ')  # expect: builtin-denied
