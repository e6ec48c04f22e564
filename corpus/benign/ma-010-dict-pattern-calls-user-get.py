# policy: plot
# MA-010: dict pattern calls user .get (catalogue of bypasses, policy)
class D(dict):
    def get(s, *a): print("HIT")
match D(a=1):
    case {"a": 1}: pass
