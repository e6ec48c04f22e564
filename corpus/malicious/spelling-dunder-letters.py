# policy: plot
# a dunder with a compatibility letter
x = ().__𝒸lass__  # expect: dunder-attribute
