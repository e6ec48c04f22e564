# policy: plot
# BN-010: nonlocal declaration is not a Name node (catalogue of bypasses, policy)
def o():
    _w_ = 1
    def i():
        nonlocal _w_
        return _w_
    return i()
print("HIT" if o() else 0)
