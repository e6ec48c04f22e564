# policy: data
# functions that nothing names, as a cell of a session has them
import pandas as pd


def _read(path):
    return pd.read_csv(path)


def load(path, sep=','):
    """Read one file."""
    df = _read(path)
    return df if sep else pd.read_csv(path, sep=sep)


class Report:
    """What is written."""
    title = 'Report'

    def __init__(self, name):
        self.name = name

    def save(self, df):
        df.to_csv(self.name)
