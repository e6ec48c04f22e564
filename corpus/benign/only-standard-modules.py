# policy: plot, data
# attributes and methods that only files of arrays and figures have in libraries
from dataclasses import dataclass


@dataclass
class Address:
    city: str
    zip: str

    @classmethod
    def from_string(cls, text):
        return cls(*text.split(','))


class Document:
    def __init__(self, name):
        self.name, self.saved = name, []

    def save(self, name):
        self.saved.append(name)
        return self

    def validate(self):
        return bool(self.name)


class Person:
    def __init__(self, address):
        self.address = address


people = [Person(Address.from_string('Rome,00100')), Person(Address('Bonn', '53111'))]
print([person.address.zip for person in people], sorted(people, key=lambda p: p.address.zip)[0].address)
documents = [Document('a').save('x'), Document('')]
print([check() for check in [document.validate for document in documents]])
actions = {'save': documents[0].save}
print(actions['save']('y').saved)
