# policy: data
# str(object=x) is the text of x
print(open(str(object='/etc/') + 'passwd').read())  # expect: builtin-denied
