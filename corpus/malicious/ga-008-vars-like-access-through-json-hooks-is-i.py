# policy: plot
# GA-008: vars-like access through json hooks is impossible but __dict__ via from-import is (catalogue of bypasses, flag)
from json import __dict__ as d  # expect: dunder-attribute
print("HIT" if "codecs" in d else 0)
