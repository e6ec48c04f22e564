# policy: plot
# report o17: output: columns
label = 'µ → 🙂'; import os  # expect: import-not-allowed
