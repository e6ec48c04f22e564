# policy: data
# results written by literal relative names and to OUT
import json
import pandas as pd
table = pd.DataFrame({'x': [1, 2], 'y': [3, 4]})
table.to_csv('result.csv', index=False)
table.to_json('result.json')
table.to_excel('result.xlsx')
print(table.to_string(), table.to_csv())
np.savetxt('result.txt', table.to_numpy())
np.save('result.npy', table.to_numpy())
with open('summary.json', 'w', encoding='utf-8') as out:
    json.dump({'rows': len(table)}, out)
plt.plot(table['x'], table['y'])
plt.savefig(OUT)
