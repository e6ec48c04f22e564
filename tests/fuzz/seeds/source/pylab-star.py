# policy: plot
# pylab in the old way
from pylab import *  # expect: import-star

t = arange(0.0, 2.0, 0.01)
s = sin(2 * pi * t)
figure(1)
subplot(211)
plot(t, s, 'b-')
xlabel('time')
title('old style')
grid(True)
subplot(212)
hist(randn(500), 20)
show()
