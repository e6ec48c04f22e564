# policy: plot
# a name deleted
print(shutil.which('sh'))  # expect: name-denied
