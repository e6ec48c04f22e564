# policy: plot, data, general
# a log parsed, json, templates
import json, csv, re, string, textwrap, datetime, itertools, functools, collections
LOG = """\
2024-01-01 10:00:00 INFO  start
2024-01-01 10:00:05 ERROR disk full
2024-01-01 10:00:07 INFO  stop
"""
PATTERN = re.compile(r"(?P<ts>\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2})\s+(?P<level>\w+)\s+(?P<msg>.*)")
entries = [m.groupdict() for m in map(PATTERN.match, LOG.splitlines()) if m]
for e in entries:
    e["ts"] = datetime.datetime.strptime(e["ts"], "%Y-%m-%d %H:%M:%S")
by_level = collections.defaultdict(list)
for e in entries:
    by_level[e["level"]].append(e)
print(json.dumps({k: len(v) for k, v in by_level.items()}, indent=2, sort_keys=True))
class Encoder(json.JSONEncoder):
    def default(self, o):
        if isinstance(o, (datetime.datetime, datetime.date)):
            return o.isoformat()
        if isinstance(o, set):
            return sorted(o)
        return super().default(o)
print(json.dumps(entries, cls=Encoder))
print(json.loads('{"a": [1, 2, {"b": null}]}', object_hook=lambda d: d))
text = string.Template("Dear $name, you owe ${amount}").safe_substitute(name="A", amount=3)
print(textwrap.indent(textwrap.fill(text * 4, 40), "> "))
print(re.sub(r"(\w+) (\w+)", r"\2 \1", "hello world"), re.split(r"[,;]\s*", "a, b;c"))
print(" ".join(w.capitalize() for w in "the quick brown".split()), "abc".translate(str.maketrans("abc", "xyz")))
table = [["n", "sq"], *[[i, i * i] for i in range(3)]]
widths = [max(len(str(r[c])) for r in table) for c in range(2)]
for row in table:
    print(" | ".join(str(v).rjust(w) for v, w in zip(row, widths)))
print(list(itertools.zip_longest([1, 2], "abc", fillvalue=None)), functools.reduce(lambda a, b: a + b, [1, 2]))
caesar = lambda s, k: "".join(chr((ord(c) - 97 + k) % 26 + 97) if c.isalpha() else c for c in s)
print(caesar("hello", 3))
