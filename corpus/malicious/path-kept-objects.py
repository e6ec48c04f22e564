# policy: plot, data
# an object that keeps a path is given another one elsewhere
import pandas as pd
class Loader:
    def __init__(self, path):
        self.path = path
class Job:
    def __init__(self, loader):
        self.loader = loader
    def run(self):
        return pd.read_csv(self.loader.path)  # expect: file-call
Job(Loader(srcpath("a.csv"))).run()
x = Loader("/etc/b")
