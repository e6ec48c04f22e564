# policy: data
# tables read by literal relative names, and a name that holds one
import pandas as pd
NAME = 'input/sales.csv'
sales = pd.read_csv('sales.csv')
more = pd.read_csv(NAME, sep=';')
book = pd.read_excel('book.xlsx', sheet_name=0)
array = np.load('array.npy')
print(len(sales), len(more), len(book), array.shape)
