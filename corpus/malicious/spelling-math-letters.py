# policy: plot
# mathematical letters are the same name
𝓮𝔁𝓮𝓬('1')  # expect: builtin-denied
