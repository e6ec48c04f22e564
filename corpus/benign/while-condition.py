# policy: plot
# a loop with a condition
n, steps = 27, 0
while n != 1:
    n = n // 2 if n % 2 == 0 else 3 * n + 1
    steps += 1
else:
    print('reached')
print(steps)
