# policy: plot, data
# names that have certainly been bound
class C:
    open = 1
    size = open + 1


print(C.size)
