# policy: data
# what ordinary scripts take from sklearn.utils
from sklearn.ensemble import RandomForestClassifier
from sklearn.datasets import make_classification
from sklearn.utils import shuffle, resample, check_random_state, Bunch
from sklearn.utils.class_weight import compute_class_weight
from sklearn.utils.validation import check_is_fitted

X, y = make_classification(n_samples=60, random_state=0)
X, y = shuffle(X, y, random_state=check_random_state(1))
X, y = resample(X, y, n_samples=40, random_state=2)
weights = compute_class_weight('balanced', classes=[0, 1], y=y)
model = RandomForestClassifier(class_weight=dict(enumerate(weights))).fit(X, y)
check_is_fitted(model)
print(Bunch(score=model.score(X, y)).score)
