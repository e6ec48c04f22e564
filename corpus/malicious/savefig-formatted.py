# policy: plot, data
# an absolute path with a field in it
fig = plt.figure()
for d in ['tmp']:
    fig.savefig(f"/{d}/mark.png")  # expect: file-call
