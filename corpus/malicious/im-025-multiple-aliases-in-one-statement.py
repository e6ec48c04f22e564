# policy: plot
# IM-025: multiple aliases in one statement (catalogue of bypasses, flag)
import math, random as r, json as j
j.codecs.builtins.exec("print('HIT')")  # expect: member-not-allowed
