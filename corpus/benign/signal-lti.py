# policy: plot
# sys as a variable
from scipy import signal
import matplotlib.pyplot as plt

sys = signal.lti([1], [1, 1, 1])
w, mag, phase = signal.bode(sys)
plt.semilogx(w, mag)
t, y = sys.step()
plt.figure()
plt.plot(t, y)
plt.show()
