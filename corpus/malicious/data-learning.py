# policy: data
# what of scikit-learn downloads, keeps pickles, opens files or leads elsewhere
import sklearn
from sklearn.datasets import fetch_openml  # expect: network-data
from sklearn.datasets import load_files  # expect: file-call
from sklearn.externals import joblib  # expect: member-not-allowed
from sklearn.utils import os  # expect: member-not-allowed
from sklearn.pipeline import Pipeline
from sklearn.feature_extraction.text import CountVectorizer
from sklearn.tree import export_graphviz  # expect: file-call
Pipeline([], memory='cache')  # expect: file-call
CountVectorizer(input='filename')  # expect: file-call
print(sklearn.base.inspect)  # expect: member-not-allowed
import joblib  # expect: import-not-allowed
