# policy: plot
# BI-003: input blocks an unattended agent run (catalogue of bypasses, flag)
try:
    input()  # expect: builtin-denied
except EOFError:
    print("HIT")
