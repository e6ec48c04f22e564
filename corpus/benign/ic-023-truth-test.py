# policy: plot
# IC-023: truth test (catalogue of bypasses, policy)
class A:
    def __bool__(s): print("HIT"); return True
if A(): pass
