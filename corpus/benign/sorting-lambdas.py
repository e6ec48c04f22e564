# policy: plot
# sorting
people = [{'name': 'Ann', 'age': 31}, {'name': 'Bob', 'age': 25}, {'name': 'Cid', 'age': 31}]
print(sorted(people, key=lambda p: (-p['age'], p['name'])))
people.sort(key=lambda p: p['age'], reverse=True)
ages = list(map(lambda p: p['age'], people))
adults = list(filter(lambda a: a > 26, ages))
print(ages, adults, min(people, key=lambda p: len(p['name'])), (lambda *a, **k: len(a) + len(k))(1, 2, c=3))
