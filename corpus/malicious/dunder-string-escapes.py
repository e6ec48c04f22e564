# policy: plot
# a special name behind escapes
n = '\x5f\x5fclass\x5f\x5f'  # expect: dunder-string
