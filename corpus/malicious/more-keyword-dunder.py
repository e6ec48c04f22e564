# policy: plot
# a special name as a keyword
print(dict(__class__=1))  # expect: any
