record = loadmat(srcpath('signal.mat'))
time = record['t'].ravel()
value = record['y'].ravel()

plt.plot(time, value)
plt.xlabel('s')
plt.title('mean %.3f' % np.mean(value))
plt.savefig(OUT)
