# policy: plot, data
# a part of a program, whose table comes from elsewhere
import math


def ask(low):
    return df.query(low)  # expect: evaluated-text, name-denied


print(math.pi, table.eval(low))  # expect: evaluated-text, name-denied
