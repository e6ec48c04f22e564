print(().__class__.__subclasses__())
