# policy: plot
# code inside an f-string
print(f"{__import__('os')}")  # expect: builtin-denied
