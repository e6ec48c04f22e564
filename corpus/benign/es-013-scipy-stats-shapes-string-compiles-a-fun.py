# policy: plot
# ES-013: scipy.stats shapes string compiles a function (validated) (catalogue of bypasses, allow)
import scipy.stats as s
try:
    s.rv_continuous(shapes="a=print(1)")
except Exception:
    print("HIT")
