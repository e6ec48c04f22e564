# policy: plot, data
# a part of a notebook, whose earlier cells are missing
print(df.head())  # expect: name-denied
for name in dfs:  # expect: name-denied
    display(name)  # expect: name-denied
total = raw_data.sum() + df2.sum()  # expect: name-denied
get_ipython().run_line_magic('matplotlib', 'inline')  # expect: name-denied
