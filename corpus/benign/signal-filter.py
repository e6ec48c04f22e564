# policy: plot
# a filter; signal is a module of scipy
import numpy as np
import matplotlib.pyplot as plt
from scipy import signal
from scipy.fft import rfft, rfftfreq

fs = 500.0
t = np.arange(0, 2, 1 / fs)
noisy = np.sin(2 * np.pi * 5 * t) + 0.5 * np.sin(2 * np.pi * 60 * t)
b, a = signal.butter(4, 20, fs=fs, btype='low')
clean = signal.filtfilt(b, a, noisy)
f, pxx = signal.welch(noisy, fs, nperseg=256)
peaks, props = signal.find_peaks(clean, height=0.5)
w = signal.windows.hann(51)
fig, axs = plt.subplots(3, 1)
axs[0].plot(t, noisy, t, clean)
axs[0].plot(t[peaks], clean[peaks], 'rx')
axs[1].semilogy(f, pxx)
axs[2].plot(rfftfreq(len(t), 1 / fs), np.abs(rfft(noisy)))
plt.show()
