import json
json.codecs.\
builtins.exec("print('HIT')")
