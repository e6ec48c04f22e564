# policy: plot
# IC-043: except expression is evaluated (catalogue of bypasses, policy)
def f(): print("HIT"); return Exception
try:
    1/0
except f(): pass
