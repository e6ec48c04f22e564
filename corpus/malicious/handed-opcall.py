# policy: plot, data
# a function that opens goes through: opcall
import operator
print(operator.call(open, '/etc/passwd').read())  # expect: member-not-allowed, builtin-denied
