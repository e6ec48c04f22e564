# policy: plot, data
# an element of the file that compares itself keeps what it is compared with
class Keeper:
    def __hash__(self):
        return hash(type(1))

    def __eq__(self, other):
        self.kept = other
        return True


keeper = Keeper()
[keeper].index(type(1))  # expect: builtin-denied
(keeper,).count(type(1))  # expect: builtin-denied
{keeper}.isdisjoint([type(1)])  # expect: builtin-denied
{keeper: 1}[type(1)]  # expect: builtin-denied
max([keeper, type(1)])  # expect: builtin-denied
[keeper].remove(np)  # expect: module-as-value
keeper.kept('X', (), {})
