# policy: data
# a place that is known goes another way: part dots5
for n in listdir():
    m = n.strip('acsv')
    open('out/' + m + m + '/x.csv', 'w')  # expect: builtin-denied
