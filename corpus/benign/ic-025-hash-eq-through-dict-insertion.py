# policy: plot
# IC-025: hash/eq through dict insertion (catalogue of bypasses, policy)
class A:
    def __hash__(s): print("HIT"); return 1
{A(): 1}
