# policy: plot
# GA-007: types.new_class / make_dataclass style constructors (catalogue of bypasses, policy)
import typing
N = typing.NamedTuple("N", [("a", int)])
print("HIT" if N(1).a else 0)
