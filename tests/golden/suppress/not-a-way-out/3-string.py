s = "# redline: allow[builtin-denied]"; eval(s)
