# policy: plot
# IC-029: await protocol (catalogue of bypasses, policy)
class A:
    def __await__(s):  # expect: dunder-definition
        print("HIT")
        yield
async def m(): await A()
c = m()
try:
    c.send(None)
except StopIteration: pass
