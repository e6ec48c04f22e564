# policy: plot
# AP-019: typing -> operator.attrgetter (catalogue of bypasses, flag)
import typing
x = typing.operator.attrgetter("__class__")  # expect: any
print("HIT")
