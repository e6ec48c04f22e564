# policy: plot, data
# what an object of the file holds, all at once
import json
import textwrap


class Config:
    def __init__(self, **options):
        self.name = 'a'
        self.size = 3
        self.__dict__.update(options)

    def as_dict(self):
        return dict(self.__dict__)

    def copy(self, **changes):
        return Config(**{**self.__dict__, **changes})

    def __repr__(self):
        inner = ', '.join(f'{key}={value!r}' for key, value in vars(self).items())
        return f'{type(self).__name__}({inner})'

    def show(self):
        for key, value in self.__dict__.items():
            print(f'{key:<10}{value}')


configs = [Config(), Config(colour='red')]
print(json.dumps(configs[0].__dict__), [vars(c) for c in configs], configs[1].copy(size=4))
configs[0].show()
