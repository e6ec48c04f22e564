from __future__ import annotations
print('HIT')
