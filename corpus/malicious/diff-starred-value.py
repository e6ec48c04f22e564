# policy: plot
# what a star holds is read, whatever the parser needs to see there
row = *[eval('1')],  # expect: builtin-denied
head, *(exec, tail) = 1, 2, 3
exec('x')
print(head, tail, row[*(open('x'), 1)])  # expect: builtin-denied
for a, *(b, compile) in []:
    print(a, b)
compile('1', '2', '3')  # expect: builtin-denied
both = *eval('1') + [], row  # expect: builtin-denied
