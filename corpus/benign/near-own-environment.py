# policy: plot, data
# near misses: attributes of one's own
class Walk:
    def __init__(self, env):
        self.env = env
        self.filters = []

    def step(self):
        return self.env, self.filters


print(Walk({'a': 1}).step())
