# policy: plot
# errors raised and caught
import math


class PlotError(Exception):
    def __init__(self, message, code=1):
        super().__init__(message)
        self.code = code


def safe_sqrt(x):
    try:
        return math.sqrt(x)
    except ValueError as e:
        print(f'bad value: {e}', e.args)
        return float('nan')
    else:
        print('never')
    finally:
        print('done')


try:
    raise PlotError('no data', code=3) from ValueError('empty')
except (PlotError, KeyError) as error:
    print(type(error).__name__, error.code, str(error), isinstance(error, Exception))
print(safe_sqrt(-1), safe_sqrt(4))
assert math.isnan(safe_sqrt(-2)), 'expected nan'
try:
    import seaborn as sns
except ImportError:
    sns = None
