# policy: plot, data
# a function that opens goes through: starkw
def use(**k): return k['f'](k['p'])
print(use(f=open, p='/etc/passwd').read())  # expect: builtin-denied
