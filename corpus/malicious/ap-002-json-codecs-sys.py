# policy: plot
# AP-002: json -> codecs -> sys (catalogue of bypasses, flag)
import json
json.codecs.sys.modules["os"].system("echo HIT")  # expect: member-not-allowed
