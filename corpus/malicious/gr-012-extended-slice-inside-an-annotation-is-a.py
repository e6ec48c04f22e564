# policy: plot
# GR-012: extended slice inside an annotation is an ERROR (catalogue of bypasses, flag)
class A:
    def __class_getitem__(c, k): print("HIT")
x: A[1:2, ::3] = 1  # expect: any
