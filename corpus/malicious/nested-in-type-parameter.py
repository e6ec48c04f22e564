# policy: plot
# code in a with item
with open('/etc/passwd') as f, open('/etc/group') as g:  # expect: builtin-denied
    pass
