# policy: plot
# generators and iterators
from itertools import accumulate, chain, combinations, count, cycle, groupby, islice, product, zip_longest


def primes():
    seen = []
    for n in count(2):
        if all(n % p for p in seen):
            seen.append(n)
            yield n


def flatten(nested):
    for item in nested:
        if isinstance(item, (list, tuple)):
            yield from flatten(item)
        else:
            yield item


print(list(islice(primes(), 10)), list(flatten([1, [2, (3, [4])]])), sum(x * x for x in range(5)))
print(list(accumulate([1, 2, 3])), list(chain('ab', [1])), len(list(combinations(range(5), 2))), list(product('ab', repeat=2)))
print([(k, len(list(g))) for k, g in groupby('aaabbc')], list(zip_longest('ab', 'c', fillvalue='-')), next(cycle([1])))
