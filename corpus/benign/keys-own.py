# policy: plot, data
# objects as keys, which nothing in the file compares or reads from an error
class Node:
    def __init__(self, name):
        self.path = srcpath(name)


nodes = [Node('a.csv'), Node('b.csv')]
sizes = {node: 1 for node in nodes}
names = {int: 'whole', float: 'broken', str: 'text'}
print(nodes.index(nodes[1]), sizes[nodes[0]], names[type(1.5)], nodes[0] in sizes)
print(names.get(type('a'), 'other'))
nodes.remove(nodes[1])
try:
    print(sizes[nodes[0]], {'a': 1}['b'])
except KeyError as error:
    print('missing', error)
for node in nodes:
    print(open(node.path).read())
