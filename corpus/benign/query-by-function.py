# policy: plot, data
# tables of one's own that are asked with functions
class Table:
    def __init__(self, rows):
        self.rows = rows

    def query(self, keep):
        return Table([row for row in self.rows if keep(row)])


def even(row):
    return row % 2 == 0


table = Table(range(10))
print(table.query(even).query(lambda row: row > 3).rows)
