# policy: plot
# found by the breaker of 2026-11-29
from dataclasses import dataclass, fields  # expect: call-denied
@dataclass
class C:
    x: int = 1
fields(C)[0].name = 'y'  # expect: call-denied
