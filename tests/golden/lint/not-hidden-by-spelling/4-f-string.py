x = f"{__import__('os')}"
