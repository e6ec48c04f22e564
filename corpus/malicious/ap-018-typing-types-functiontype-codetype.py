# policy: plot
# AP-018: typing -> types.FunctionType / CodeType (catalogue of bypasses, flag)
import typing
x = typing.types.FunctionType  # expect: member-not-allowed
print("HIT")
