# policy: data
# settings that were given (Python 3.11 and later)
import tomllib

with open(srcpath('a.toml'), 'rb') as file:
    settings = tomllib.load(file)
print(settings, tomllib.loads('a = 1'))
