# policy: plot
# U+200B between tokens is a blank to the grammar and an error to Python (tests/differences)
x =​ 1  # expect: syntax-error, source-invisible-character
