# policy: data
# writing outside the work folder
import pandas as pd
table = pd.DataFrame({'x': [1]})
table.to_csv('/tmp/x.csv')  # expect: file-call
table.to_json('../x.json')  # expect: file-call
np.save('/tmp/x.npy', [1])  # expect: file-call
plt.savefig('/tmp/x.png')  # expect: file-call
