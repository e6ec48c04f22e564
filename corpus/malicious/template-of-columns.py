# policy: plot, data
# fields that read attributes, put together of repeated parts
class Thing:
    def show(self):
        return 1


n = len('a')
print(('{:<1}' + '{0.show}' * n).format(Thing()))  # expect: format-field
print(('{0' + '.show' * n + '}').format(Thing()))  # expect: format-field
print(('{0' * n + '.show}').format(Thing()))  # expect: any
print(('{:{' + '0.show}}' * n).format(Thing()))  # expect: any
print(('{}' + ''.join(['{0.sh', 'ow}'][:n + 1])).format(Thing()))  # expect: any
print(('a' + ('{0' + '.show' * n) + '}').format(Thing()))  # expect: any
print((('{0' + '.sh') + 'ow}' * n).format(Thing()))  # expect: any
