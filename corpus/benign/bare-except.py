# policy: plot
# a bare except
total = 0
for item in ['1', 'x', '3']:
    try:
        total += int(item)
    except:
        continue
print(total)
