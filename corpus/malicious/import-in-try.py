# policy: plot
# an import that may fail
try:
    import requests  # expect: import-not-allowed
except ImportError:
    requests = None
