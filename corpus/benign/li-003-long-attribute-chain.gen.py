# policy: plot
# LI-003: long attribute chain (catalogue of bypasses, policy)
import sys
sys.stdout.write("class A: pass\na=A();a.b=a\nx=a"+".b"*900+"\nprint('HIT')")
