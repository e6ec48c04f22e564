# policy: plot
# GR-006: match class pattern has no call node (catalogue of bypasses, allow)
class K:
    x = 1
match K():
    case K(x=1): print("HIT")
