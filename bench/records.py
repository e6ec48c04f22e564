"""records.py - make records for bench/bulk, the same ones every time.

SPDX-License-Identifier: Apache-2.0

Usage: records.py N FOLDER. Each record is some 2 KB of Python as a language model
writes it when asked for a chart or a table: steps of models.txt, with numbers and
names of its own; in one of ten stands a line that one of the seven rules is
about. They go to FOLDER/records.jsonl, and to FOLDER/files/XXX/NNNNNN.py for
whoever reads files.
"""

import json
import pathlib
import random
import sys

SIZE = 2048
HEAD = '''"""Report {0}: {1}."""
import math

import matplotlib.pyplot as plt
import numpy as np
import pandas as pd

'''
TOPICS = ("monthly sales by region", "results of the survey", "sensor readings",
          "energy use of the building", "scores of the experiment")
WORDS = ("sales", "revenue", "visitors", "temperature", "rainfall", "speed", "score",
         "height", "weight", "demand", "supply", "profit", "errors", "latency")
BAD = (
    "import socket",
    "from os import *",
    "subprocess.run(['id'])",
    "print(eval('1'))",
    "().__class__.__subclasses__()",
    "__builtins__['open']('/etc/passwd')",
    "frame = rows.gi_frame",
)


def record(number, steps, random_):
    text = HEAD.format(number, random_.choice(TOPICS))
    while True:
        step = random_.choice(steps)
        for name in ("NAME", "OTHER"):
            step = step.replace(name, random_.choice(WORDS))
        while "NUMBER" in step:
            step = step.replace("NUMBER", str(random_.randrange(2, 500)), 1)
        if len(text) + len(step) > SIZE * 21 // 20:
            break
        text += step + "\n"
    if random_.random() < 0.1:
        text += random_.choice(BAD) + "\n"
    return text


def main(n, folder):
    folder = pathlib.Path(folder)
    models = pathlib.Path(__file__).resolve().with_name("models.txt")
    steps = [step.strip("\n") + "\n"
             for step in models.read_text(encoding="utf-8").split("\n=====\n")[1:]]
    random_ = random.Random(1)
    with open(folder / "records.jsonl", "w", encoding="utf-8") as out:
        for number in range(n):
            code = record(number, steps, random_)
            out.write(json.dumps({"id": number, "code": code}) + "\n")
            below = folder / "files" / f"{number // 1000:03d}"
            if number % 1000 == 0:
                below.mkdir(parents=True)
            (below / f"{number:06d}.py").write_text(code, encoding="utf-8")


main(int(sys.argv[1]), sys.argv[2])
