# policy: plot
# GR-011: a starred subscript (valid since 3.11) is read (catalogue of bypasses)
class A:
    def __getitem__(s, k): print("HIT")
A()[*[1]]
