# policy: plot
# CSV lines in the code
import csv

lines = ['name,score', 'Anna,3', '"Lee, C.",5']
reader = csv.DictReader(lines)
total = 0
for row in reader:
    total += int(row['score'])
    print(row['name'])
print(total, list(csv.reader(['a;b'], delimiter=';')), csv.QUOTE_ALL)
