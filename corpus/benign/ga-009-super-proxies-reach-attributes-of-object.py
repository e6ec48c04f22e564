# policy: plot
# GA-009: super() proxies reach attributes of object (catalogue of bypasses, policy)
class A:
    def f(s): return super()
print("HIT" if A().f() else 0)
