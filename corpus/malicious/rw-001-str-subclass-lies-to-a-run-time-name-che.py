# policy: plot
# RW-001: str subclass lies to a run-time name check (CVE-2026-34938 class) (catalogue of bypasses, policy)
class S(str):
    def startswith(s, *a): return False
def safe(o, n):
    if isinstance(n, str) and not n.startswith("_"): return "HIT"
print(safe(1, S("__class__")))  # expect: dunder-string
