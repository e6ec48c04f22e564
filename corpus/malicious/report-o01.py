# policy: plot
# report o01: linter: dunder rules
class Tally:
    def __init__(self):
        self.n = 0
    def __repr__(self):
        return f'Tally({self.n})'
    def __del__(self):  # expect: dunder-definition
        while True:
            self.n += 1

t = Tally()
print(t)
