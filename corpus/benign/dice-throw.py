# policy: plot
# a method that is called throw
import random


class Dice:
    def __init__(self, sides=6):
        self.sides = sides

    def throw(self):
        return random.randint(1, self.sides)


random.seed(3)
dice = Dice()
counts = [0] * 13
for _ in range(1000):
    counts[dice.throw() + dice.throw()] += 1
for total in range(2, 13):
    print(f'{total:>2} {"*" * (counts[total] // 10)}')
