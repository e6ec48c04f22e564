# policy: plot
# outcome: failed
print(1 / 0)
