# policy: plot, data
# a function that opens goes through: or dict
r = {'a': print} | {'a': open}  # expect: builtin-denied
print(r['a']('/etc/passwd').read())
