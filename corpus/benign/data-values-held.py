# policy: data
# values that are held, ordered and read from texts
import ast
import gc
import sys
import tomllib
import xml.etree.ElementTree as ET
from graphlib import CycleError, TopologicalSorter
from types import MappingProxyType, NoneType, SimpleNamespace
from xml.etree import ElementTree

import pandas as pd

LIMITS = MappingProxyType({'low': 1, 'high': 5})
df = pd.DataFrame({'a': [1, 2], 'tags': ["['x']", "['y', 'z']"]})
df['tags'] = df['tags'].apply(ast.literal_eval)
df['n'] = [len(t) for t in map(ast.literal_eval, ["'x'", "'y'"])]
df.to_csv(sys.stdout, index=False)
point = SimpleNamespace(x=1, y=2)
point.x += 1
print(point.x, LIMITS['low'], isinstance(None, NoneType), gc.collect())
try:
    print(list(TopologicalSorter({'b': {'a'}}).static_order()))
except CycleError as e:
    print(e)
root = ET.fromstring(open(srcpath('a.xml')).read())
for item in root.iter('item'):
    print(item.get('n'), item.text, item.findtext('name'))
ET.SubElement(root, 'c', n='1').text = 'new'
ET.indent(root)
with open('out.xml', 'w') as file:
    file.write(ElementTree.tostring(root, encoding='unicode'))
with open(srcpath('a.toml'), 'rb') as file:
    settings = tomllib.load(file)
print(settings, tomllib.loads('a = 1'))
