# policy: plot, data
# what a value is known to be: linked
class Node:
    def __init__(self, obj, next=None):
        self.obj = obj
        self.next = next


n = Node(1, Node(2))
while n:
    print(n.obj)
    n = n.next
