# policy: plot
# counting words
import re
import string
import textwrap
from collections import Counter

text = '''The quick brown fox jumps over the lazy dog. The dog sleeps;
the fox runs away from the dog.'''
words = re.findall(r'[a-z]+', text.lower())
counts = Counter(words)
for word, n in counts.most_common(5):
    print(f'{word:<8}{"#" * n}')
clean = text.translate(str.maketrans('', '', string.punctuation))
print(textwrap.fill(clean, width=30), string.ascii_lowercase.index('c'))
print(re.sub(r'(\w+) (\w+)', r'\2 \1', 'hello world'), re.split(r'[;,]\s*', 'a, b; c'))
pattern = re.compile(r'(?P<year>\d{4})-(?P<month>\d\d)')
m = pattern.match('2024-05')
if m:
    print(m.group('year'), m.groupdict()['month'], m.span())
