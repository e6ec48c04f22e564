# policy: plot
# CF-001: rcParams names an executable: ffmpeg_path (catalogue of bypasses, flag)
import numpy as np, matplotlib
matplotlib.use("agg")
import matplotlib.pyplot as plt, matplotlib.animation as an
np.savetxt("rawvideo", ["echo HIT"], fmt="%s")  # expect: file-call
plt.rcParams["animation.ffmpeg_path"] = "sh"  # expect: option-value
w = an.FFMpegWriter()  # expect: call-denied
fig = plt.figure()
try:
    w.setup(fig, "o.mp4")
    print(w._proc.communicate()[0].decode())  # expect: private-attribute
except Exception as e:
    print(e)
