# policy: plot, data, general
# a text report by templates, a chart a product
"""Report generator: prints a text report and saves one chart per product."""
import pandas as pd
import matplotlib.pyplot as plt
from datetime import datetime

REPORT_TEMPLATE = """
REPORT
Generated: {date}
Rows: {rows:,}
Total revenue: {total:,.2f}
"""

def generate(df):
    return REPORT_TEMPLATE.format(date=datetime(2024, 1, 1).strftime("%Y-%m-%d"), rows=len(df), total=df["revenue"].sum())

def fmt_row(values, widths, template="{:<{w}}"):
    return " ".join(template.format(v, w=w) for v, w in zip(values, widths))

df = pd.read_csv(srcpath("sales.csv"))
print(generate(df))
header = "{:<10} {:>10} {:>10}"
print(header.format("product", "units", "revenue"))
for product, sub in df.groupby("product"):
    print(header.format(product, sub.units.sum(), round(sub.revenue.sum(), 2)))
    fig, ax = plt.subplots()
    sub.groupby("region")["revenue"].sum().plot.bar(ax=ax, title=f"Product {product}")
    fname = f"product_{product}.png"
    fig.savefig(fname)  # expect[plot, data]: file-call
    plt.close(fig)
print(fmt_row(["a", 1], [5, 6]))
