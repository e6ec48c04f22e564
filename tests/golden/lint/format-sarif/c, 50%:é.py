import json
x = "😀😀"; eval("<&>"); eval("]]>")
open(
  "😀")
