# policy: plot
# outcome: ok
print(1 / 0)
