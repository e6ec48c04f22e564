# policy: plot
# GR-003: type[k] = v parses as type_alias_statement (catalogue of bypasses, flag)
class T:
    def __setitem__(s, k, v): print("HIT")
type = T()
type[0] = 1  # expect: not-understood
