# policy: plot
# nothing but expressions
import math

x = 5
y = x if x > 3 else -x
print(x and y, not x, x | 3, x << 2, ~x, -x ** 2, x // 2, x % 3, x @ y if hasattr(x, 'shape') else 0, math.inf > x >= 0, x is None)
print([1, 2, 3][::-1], (1,), {1}, {}, ..., 1_000, 0xff, 1e-3, 2j, 'a' 'b', b'a', r'\n', """multi
line""")
