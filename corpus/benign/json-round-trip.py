# policy: plot
# JSON in memory
import json

data = {'name': 'x', 'values': [1, 2.5, None, True], 'nested': {'a': 'b'}}
text = json.dumps(data, indent=2, sort_keys=True, ensure_ascii=False)
back = json.loads(text)
print(back == data, len(text), json.dumps({1, 2}, default=list))
try:
    json.loads('{bad')
except json.JSONDecodeError as e:
    print('line', e.lineno, e.msg)
