# policy: data
# classes with rules on their arguments, in annotations and asked about
from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Callable, Optional, Union

import pandas as pd


@dataclass
class Config:
    source: Path
    target: Path = Path('report.txt')
    extra: Optional[Path] = None


def write(text: str, target: Path = Path('report.txt')) -> Path:
    target.write_text(text)
    return target


def first(paths: list[Path], other: Path | None = None, key: Callable[[Path], str] = str) -> Union[str, Path]:
    found: Optional[Path] = other or paths[0]
    if isinstance(found, (str, Path)):
        return found
    return ''


def export(df: pd.DataFrame, writer: pd.ExcelWriter | None = None) -> None:
    print(df, writer, Path)


write('a')
print(first([Path('a'), Path('b')]), Config(Path('a')))
export(pd.DataFrame())
