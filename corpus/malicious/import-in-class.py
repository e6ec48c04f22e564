# policy: plot, data
# an import in a class body makes an attribute, whose origin is lost
class Tools:
    import json  # expect: module-as-value
    import matplotlib.pyplot as p  # expect: module-as-value
    from pandas import read_csv  # expect: module-as-value


print(Tools.json.codecs.builtins)
print(Tools.read_csv('/etc/passwd'))
