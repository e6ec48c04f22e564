print('HIT' if (1)._︳class_︴ else 0)
