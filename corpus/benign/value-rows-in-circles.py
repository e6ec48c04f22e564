# policy: plot, data
# rows that come out of one another: each evaluation laid them out some places longer (email/_parseaddr.py)
"""Rows that a method puts behind those it got from itself, as parsers do."""


class Reader:
    def __init__(self, text):
        self.text = text
        self.at = 0
        self.notes = []

    def all(self):
        result = []
        while self.at < len(self.text):
            more = self.one()
            if more:
                result += more
        return result

    def one(self):
        rows = []
        plain = ["a"]
        if self.at >= len(self.text):
            rows = [(" ".join(self.notes), plain[0])]
        elif self.text[self.at] in ".@":
            self.at += 1
            rows = [(" ".join(self.notes), "mail")]
        elif self.text[self.at] == ":":
            rows = []
            self.at += 1
            while self.at < len(self.text):
                rows = rows + self.one()
        elif self.text[self.at] == "<":
            self.at += 1
            if self.notes:
                rows = [(" ".join(plain) + " (" + " ".join(self.notes) + ")", "route")]
            else:
                rows = [(" ".join(plain), "route")]
        else:
            self.at += 1
            rows = [(" ".join(self.notes), plain[0])]
        return rows


class List(Reader):
    def __isub__(self, other):
        return self


print(List("a:b<@").all())
