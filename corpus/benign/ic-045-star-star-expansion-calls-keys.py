# policy: plot
# IC-045: star-star expansion calls keys() (catalogue of bypasses, policy)
class M:
    def keys(s): print("HIT"); return []
    def __getitem__(s, k): pass
(lambda **k: 0)(**M())
