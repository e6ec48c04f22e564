# policy: plot, data, general
# the class that models write for every table
import pandas as pd
import numpy as np
import matplotlib.pyplot as plt
import seaborn as sns
from typing import Dict, List, Optional, Tuple, Union, Any
class DataAnalyzer:
    """A comprehensive data analysis class."""
    SUPPORTED = ("csv", "json")
    def __init__(self, file_path: str, verbose: bool = True):
        self.file_path = file_path
        self.verbose = verbose
        self.data: Optional[pd.DataFrame] = None
        self.results: Dict[str, Any] = {}
    def log(self, message: str) -> None:
        if self.verbose:
            print(f"[INFO] {message}")
    def load_data(self) -> pd.DataFrame:
        """Load data from the file."""
        try:
            self.data = pd.read_csv(self.file_path)
            self.log(f"Loaded {len(self.data)} rows and {len(self.data.columns)} columns")
        except FileNotFoundError:
            self.log(f"File {self.file_path} not found")
            raise
        except Exception as e:
            self.log(f"Error: {str(e)}")
            raise RuntimeError("could not load") from e
        return self.data
    def basic_stats(self) -> pd.DataFrame:
        stats = self.data.describe(include="all").transpose()
        self.results["stats"] = stats
        return stats
    def missing(self) -> pd.Series:
        m = self.data.isnull().sum()
        return m[m > 0]
    def outliers(self, column: str, k: float = 1.5) -> pd.DataFrame:
        q1, q3 = self.data[column].quantile([0.25, 0.75])
        iqr = q3 - q1
        return self.data[(self.data[column] < q1 - k * iqr) | (self.data[column] > q3 + k * iqr)]
    def plot_distributions(self, columns: List[str], save_path: Optional[str] = None) -> None:
        fig, axes = plt.subplots(1, len(columns), figsize=(5 * len(columns), 4))
        for ax, column in zip(np.ravel(axes), columns):
            sns.histplot(self.data[column], kde=True, ax=ax)
            ax.axvline(self.data[column].mean(), color="red", linestyle="--", label=f"mean {self.data[column].mean():.1f}")
            ax.legend()
        plt.tight_layout()
        if save_path:
            plt.savefig(save_path, dpi=300, bbox_inches="tight")
        plt.close()
    def generate_report(self) -> str:
        lines = ["=" * 50, "DATA ANALYSIS REPORT", "=" * 50]
        for col in self.data.select_dtypes(include=[np.number]).columns:
            lines.append(f"{col:>12}: {self.data[col].mean():>10.2f} ± {self.data[col].std():.2f}")
        return "\n".join(lines)
def main():
    analyzer = DataAnalyzer(srcpath("sales.csv"))
    analyzer.load_data()
    analyzer.basic_stats()
    print(analyzer.generate_report(), analyzer.missing().empty, analyzer.outliers("revenue").shape)
    analyzer.plot_distributions(["units", "revenue"], save_path="distributions.png")
    analyzer.plot_distributions(["price"])
if __name__ == "__main__":
    main()
