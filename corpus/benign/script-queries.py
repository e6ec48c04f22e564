# policy: plot, data, general
# tables asked by text
import pandas as pd
columns = ["units", "price"]
df = pd.read_csv(srcpath("sales.csv"))
for col in columns:
    print(df.query(f"{col} > 10").shape)
    print(df.query(f"`{col}` > {df[col].mean():.2f}").shape if False else "")
threshold = 20
print(df.query("units > @threshold").shape, df.query("region in ['North', 'South']").shape)
cond = "units > 5 and price < 50"
print(df.query(cond).shape, df.eval("units * price").head(2).tolist())
regions = ["North"]
print(df.query("region in @regions and units.notnull()").shape)
df.eval("""
double = units * 2
half = price / 2
""", inplace=True)
print(df[["double", "half"]].head(1))
