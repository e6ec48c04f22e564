# policy: data
# a model fitted and judged with scikit-learn
import pandas as pd
from sklearn.ensemble import RandomForestClassifier
from sklearn.linear_model import LinearRegression
from sklearn.metrics import accuracy_score, mean_squared_error
from sklearn.model_selection import GridSearchCV, train_test_split
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler
import sklearn.cluster
table = pd.read_csv(srcpath('houses.csv'))
X_train, X_test, y_train, y_test = train_test_split(table[['rooms', 'area']], table['price'], random_state=0)
model = make_pipeline(StandardScaler(), LinearRegression()).fit(X_train, y_train)
print(mean_squared_error(y_test, model.predict(X_test)))
search = GridSearchCV(RandomForestClassifier(), {'n_estimators': [10, 50]}, cv=3)
groups = sklearn.cluster.KMeans(n_clusters=3, n_init=10).fit_predict(X_train)
print(accuracy_score([1, 0], [1, 1]), groups[:5], search)
