# tables.py - a table of each module: what it hands out, and what that leads to.
# SPDX-License-Identifier: Apache-2.0


def resolved(path):
    """A module by import, or by the name under which another module shows it."""
    module = imported(path)
    if module is None and "." in path:
        parent, _, name = path.rpartition(".")
        module = read(resolved(parent), name)
    return module if isinstance(module, types.ModuleType) else None


class Walk:
    def __init__(self):
        self.tables, self.failed = {}, []
        self.roots = {path.split(".")[0] for path in MODULES}
        self.own = {root.lstrip("_") for root in self.roots | set(FRIENDS)}
        self.modules = {}  # path → module

    def load(self):
        for path in MODULES:
            module = resolved(path)
            if module is None:
                self.failed.append(path)
                continue
            self.modules[path] = module
            if not ONLY:
                self.load_below(path, read(module, "__path__") or [])

    def load_below(self, top, path):
        for info in pkgutil.iter_modules(path):
            name = top + "." + info.name
            if is_left_out(name):
                continue
            module = imported(name)
            if module is None:
                self.failed.append(name)
                continue
            self.modules[name] = module
            if info.ispkg:
                self.load_below(name, read(module, "__path__") or [])

    def is_own(self, value):
        """Made by the library itself, as far as it can tell."""
        module = read(value, "__module__")
        if isinstance(module, str):
            return module.split(".")[0].lstrip("_") in self.own
        return True

    def table(self, path):
        module = self.modules[path]
        table = {"modules": [], "allow": [], "deny": [], "inside": [], "same": []}
        listed = read(module, "__all__")
        listed = set(listed) if isinstance(listed, (list, tuple)) else None
        # Some modules say less in dir() than they hand out.
        names = set(dir(module)) | set(vars(module)) | (listed or set())
        for name in sorted(n for n in names if isinstance(n, str) and not n.startswith("_")):
            value = read(module, name)
            self.member(table, path, name, value, listed)
            real = paths.meant(value, path + "." + name)
            if real != path + "." + name:
                table["same"].append([name, real])
        for found in self.modules:  # submodules that the package does not show yet
            parent, _, name = found.rpartition(".")
            if parent == path and name not in table["modules"] + table["allow"]:
                table["modules"].append(name)
        table["modules"].sort()
        self.tables[path] = table

    def member(self, table, path, name, value, listed):
        if isinstance(value, types.ModuleType):
            self.module(table, path, name, value)
            return
        found = sinks.find(value) or sinks.inside(value)
        if found:
            table["deny"].append([name, *found])
            return
        is_listed = listed is not None and name in listed
        is_made = isinstance(value, (type, types.FunctionType)) or callable(value)
        if value is None and not is_listed:
            return
        if not is_listed and (listed is not None or is_made) and not (is_made and self.is_own(value)):
            return
        found = self.runs_text(name, value)
        if found:
            table["deny"].append([name, *found])
            return
        table["allow"].append(name)
        if isinstance(value, type) and self.is_own(value):
            self.inside(table, name, value)

    def runs_text(self, name, value):
        """(kind, what: a dotted name) for what seems to run a text, by its names, its own words,
        or what its constructor or call does."""
        if not callable(value):
            return None
        maker = read(value, "__init__") if isinstance(value, type) else read(type(value), "__call__")
        bases = value.__mro__[1:] if isinstance(value, type) else ()
        for found in [sinks.inside(maker), *map(sinks.find, bases)]:
            if found and found[0] == "code":
                return found
        for word in (name, read(value, "__name__"), read(maker, "__name__")):
            if isinstance(word, str) and RUNS_TEXT.match(word):
                return "code", "its_name"
        doc = read(value, "__doc__")
        if isinstance(doc, str) and SAYS_EVAL.search(doc[:20000]):
            return "code", "its_documentation"
        return None

    def module(self, table, path, name, value):
        real = read(value, "__name__") or "?"
        if path + "." + name in self.modules:
            table["modules"].append(name)
        elif real == path + "." + name:
            return  # below, and not asked for, or left out
        elif real.split(".")[0] in self.roots:
            table["deny"].append([name, "alias", real])
        else:
            table["deny"].append([name, "module", real])

    def inside(self, table, name, owner):
        """One level into a class: what its members lead to."""
        for member, value in sorted(vars(owner).items()):
            if member.startswith("_"):
                continue
            if isinstance(value, types.ModuleType):
                found = ("module", read(value, "__name__") or "?")
            else:
                found = sinks.find(value) or sinks.inside(value)
            if found:
                table["inside"].append([name + "." + member, *found])


answer, sys.stdout = sys.stdout, sys.stderr  # some modules print when imported
warnings.simplefilter("ignore")
os.environ["MPLBACKEND"] = "Agg"
walk = Walk()
walk.load()
sinks, paths = Sinks(), Paths()
for path in sorted(walk.modules):
    walk.table(path)
versions = {"python": sys.version.split()[0]}
for root in sorted(walk.roots):
    version = read(sys.modules.get(root), "__version__")
    if isinstance(version, str) and not is_standard(root):
        versions[root] = version
print(json.dumps({"versions": versions, "failed": walk.failed, "tables": walk.tables}), file=answer)
