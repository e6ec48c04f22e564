# policy: plot
# an import hidden in a class body
class A:
    import os as tools  # expect: import-not-allowed
