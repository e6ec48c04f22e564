# policy: plot, data
# objects that keep objects that keep a path
import pandas as pd
class Loader:
    def __init__(self, path):
        self.path = path
class Job:
    def __init__(self, loader):
        self.loader = loader
    def run(self):
        return pd.read_csv(self.loader.path)
Job(Loader(srcpath("a.csv"))).run()
x = Loader(srcpath("b"))
