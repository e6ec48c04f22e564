# policy: plot
# IC-017: iterator protocol (catalogue of bypasses, policy)
class A:
    def __iter__(s): print("HIT"); return iter(())
for _ in A(): pass
