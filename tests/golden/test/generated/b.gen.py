# expect-at: 1 any
raise SystemExit(3)
