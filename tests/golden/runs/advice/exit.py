raise SystemExit("no data")
