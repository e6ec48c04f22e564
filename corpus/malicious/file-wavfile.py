# policy: plot
# sound from any path
from scipy.io import wavfile
rate, data = wavfile.read('/tmp/x.wav')  # expect: file-call
