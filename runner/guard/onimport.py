# onimport.py - what happens when a module is imported.
# SPDX-License-Identifier: Apache-2.0


class OnImport:
    """A finder that lets the others find, and acts once a module is there."""

    def __init__(self):
        self.actions = {}  # module -> functions of the module

    def add(self, module, action):
        if module in sys.modules:
            action(sys.modules[module])
        else:
            self.actions.setdefault(module, []).append(action)

    def find_spec(self, name, path=None, target=None):
        if name not in self.actions:
            return None
        for finder in list(sys.meta_path):
            if finder is self or not hasattr(finder, "find_spec"):
                continue
            spec = finder.find_spec(name, path, target)
            if spec is not None:
                self.watch(name, spec.loader)
                return spec
        return None

    def watch(self, name, loader):
        run = getattr(loader, "exec_module", None)

        def exec_module(module):
            run(module)
            if module.__name__ == name:
                for action in self.actions.pop(name, ()):
                    action(module)

        try:
            if run is not None:
                loader.exec_module = exec_module
        except (AttributeError, TypeError):
            pass  # a loader without room: the layers outside still refuse
