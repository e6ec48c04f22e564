# policy: plot
# OB-005: very long line hides code after spaces (catalogue of bypasses, flag)
x = 1;                                                                                                                                                                                                                                                                                                                                                                                                                import json; json.codecs.builtins.exec("print('HIT')")  # expect: member-not-allowed
