# table_md.py - tables as CSV, JSON and HTML.
# SPDX-License-Identifier: Apache-2.0
#
# artifacts: 3

import pandas as pd
df=pd.read_csv(srcpath("sales.csv")); print(df.groupby("region").agg({"units":["sum","mean"]}).round(1).to_string())
df.describe().to_csv("stats.csv"); df.head().to_json("head.json"); df.head().to_html("head.html")
