# policy: plot
# code two f-strings deep
print(f"{f'{eval}'}")  # expect: builtin-denied
