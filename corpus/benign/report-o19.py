# policy: plot
# report o19: runner: output limit
for i in range(100000):
    print(i, 'x' * 20)
