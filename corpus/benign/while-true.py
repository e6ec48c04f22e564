# policy: plot
# a loop ended by break
values = [3, 1, 4, 1, 5]
i = 0
while True:
    if values[i] == 4:
        break
    i += 1
print(i)
