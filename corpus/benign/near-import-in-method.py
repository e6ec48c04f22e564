# policy: plot, data
# a near miss: an import in a method is a name of that method
class Tools:
    def parse(self, text):
        import json
        from math import sqrt
        return sqrt(json.loads(text))


print(Tools().parse('4'))
