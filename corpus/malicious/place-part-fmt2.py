# policy: data
# a place that is known goes another way: part fmt2
for n in listdir():
    open(f'{n:/>20}', 'w')  # expect: builtin-denied
