# policy: plot
# nobody sits at this program
breakpoint()  # expect: builtin-denied
help()  # expect: builtin-denied
exit()  # expect: builtin-denied
quit(0)  # expect: builtin-denied
