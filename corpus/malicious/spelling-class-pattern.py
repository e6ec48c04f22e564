# policy: plot
# a keyword pattern reads an attribute
match 3:
    case object(__class__=c):  # expect: dunder-attribute
        print(c)
