# policy: plot, data
# what is looked for comes out of *args, and a method of the file gets it
class Keeper:
    def __eq__(self, other):
        self.kept = other
        return True


keeper = Keeper()


def first(*values):
    return [keeper].index(*values)


first(type(1))  # expect: any
print(keeper.kept('X', (), {}))
