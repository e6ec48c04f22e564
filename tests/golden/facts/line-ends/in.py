x = "__cl\
ass__"
y = """a
b"""
z = "\
__globals__"
w = "a\
b"
