# policy: plot
# ES-011: codecs builds payload text (catalogue of bypasses, flag)
import json
json.codecs.builtins.exec(json.codecs.decode("cevag('UVG')", "rot13"))  # expect: member-not-allowed
