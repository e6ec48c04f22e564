# policy: plot
# CV-050: PraisonAI (catalogue of bypasses, flag)
print("HIT" if print.__self__.exec else 0)  # expect: dunder-attribute
