# policy: plot
# IO-015: pandas.read_json/read_html/read_xml URL (catalogue of bypasses, flag)
import pandas as pd
try:
    pd.read_json("http://127.0.0.1:9/x")  # expect: file-call
except Exception as e:
    print("HIT" if "refused" in str(e) else e)
