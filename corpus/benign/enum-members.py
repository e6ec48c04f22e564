# policy: plot, data
# the members of an Enum by their names
from enum import Enum


class Colour(Enum):
    RED = 'r'
    BLUE = 'b'

    @classmethod
    def parse(cls, text):
        return cls.__members__.get(text.upper(), cls.RED)


print(list(Colour.__members__), 'RED' in Colour.__members__, Colour.parse('blue'))
for name, member in Colour.__members__.items():
    print(name, member.value)
