# policy: plot, data
# classes of libraries in annotations, and stores to what is not known
from __future__ import annotations
from typing import Callable, Dict, List, Optional, Tuple, Union
import numpy as np
import pandas as pd
import matplotlib.pyplot as plt
Function = Callable[[np.ndarray], np.ndarray]
Frames = Dict[str, pd.DataFrame]
Number = int | float | np.ndarray | None
def applied(f: Function, x: np.ndarray | None = None, t: Optional[pd.DataFrame] = None) -> Tuple[np.ndarray, list[pd.Series] | None]:
    y: Union[np.ndarray, List[float]] = f(np.arange(3.) if x is None else x)
    return y, None
def drawn(ax: plt.Axes | None = None, *, data: dict[str, pd.Series] | pd.DataFrame | None = None) -> plt.Axes:
    ax = ax or plt.gca()
    ax.xaxis.labelpad = 10
    ax.title.label = 'a'
    return ax
print(applied(np.sqrt), drawn().get_title())
