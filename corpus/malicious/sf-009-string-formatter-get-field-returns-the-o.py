# policy: plot
# SF-009: string.Formatter().get_field returns the object itself (catalogue of bypasses, flag)
import string
o, _ = string.Formatter().get_field("0.__class__.__base__", (1,), {})  # expect: member-not-allowed, attribute-denied, dunder-string
print("HIT" if o() else 0)
