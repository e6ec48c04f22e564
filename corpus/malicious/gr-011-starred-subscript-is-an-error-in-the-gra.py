# policy: plot
# GR-011: starred subscript is an ERROR in the grammar (valid since 3.11) (catalogue of bypasses, flag)
class A:
    def __getitem__(s, k): print("HIT")
A()[*[1]]  # expect: any
