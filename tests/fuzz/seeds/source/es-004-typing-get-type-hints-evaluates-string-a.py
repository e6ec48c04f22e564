# policy: plot
# ES-004: typing.get_type_hints evaluates string annotations (catalogue of bypasses, flag)
import typing
class A: x: "print('HIT')"
typing.get_type_hints(A)  # expect: any
