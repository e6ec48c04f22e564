().__class__.__subclasses__()
