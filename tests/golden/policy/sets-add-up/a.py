import m
m.read(x)
m.load(x)
m.scan(x)
m.fetch(x)
m.fetch(m.own())
m.read(m.inside())
