# policy: plot
# a decorator with arguments
def repeat(times):
    def decorate(function):
        def inner(*args, **kwargs):
            return [function(*args, **kwargs) for _ in range(times)]
        return inner
    return decorate


@repeat(times=3)
def greet(name='you'):
    """Say hello."""
    return f'hello {name}'


print(greet(), greet.__name__)
