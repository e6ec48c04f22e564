# policy: plot
# operator through fractions
import fractions
fractions.operator.attrgetter('x')  # expect: member-not-allowed, attribute-denied
