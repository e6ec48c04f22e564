# policy: plot
# save methods of your own
class Model:
    def __init__(self):
        self.saved = []

    def save(self, name):
        self.saved.append(name)
        return self

    def load(self):
        return self

    def apply(self, function):
        return function(self.saved)

    def to_dict(self):
        return {'saved': self.saved}


name = 'm' + str(1)
print(Model().save('model.bin').load().save(name).apply(len), Model().to_dict())
