# policy: plot
# inspect through dataclasses
import dataclasses
dataclasses.inspect.currentframe()  # expect: member-not-allowed
