# source.py - the read-only folder with the caller's files, and the helpers.
# SPDX-License-Identifier: Apache-2.0


class Source:
    """The read-only folder with the caller's files; no name leads out of it."""

    def __init__(self, root):
        self.root = root
        self.real = os.path.realpath(root)

    def path(self, name, helper="srcpath"):
        name = self.checked(name, helper)
        path = os.path.normpath(os.path.join(self.root, name))
        real = os.path.realpath(path)
        if real != self.real and not real.startswith(self.real + os.sep):
            raise teach(
                PermissionError,
                errno.EACCES,
                f"{helper}({name!r}): this link leads out of the source "
                "folder, where the sandbox does not follow it",
            )
        if not os.path.lexists(real):
            raise teach(FileNotFoundError, errno.ENOENT, self.missing(name))
        return path

    def checked(self, name, helper):
        if not isinstance(name, (str, os.PathLike)):
            raise TypeError(
                f"{helper}() takes the name of a file as text, not "
                f"{type(name).__name__}"
            )
        name = os.fspath(name)
        if not isinstance(name, str):
            raise TypeError(f"{helper}() takes the name of a file as text")
        if "\0" in name:
            raise ValueError(f"{helper}(): a file name holds no NUL character")
        if os.path.isabs(name):
            hint = "data.csv"
            if name.startswith(self.root + "/"):
                hint = name[len(self.root) + 1 :]
            raise teach(
                PermissionError,
                errno.EACCES,
                f"{helper}({name!r}): absolute paths are refused; name the "
                f"file as it lies in the source folder: {helper}({hint!r})",
            )
        if ".." in name.split("/"):
            raise teach(
                PermissionError,
                errno.EACCES,
                f"{helper}({name!r}): '..' is refused; only what lies in the "
                "source folder can be read: see walkfiles()",
            )
        return name

    def missing(self, name):
        import difflib

        try:
            there = self.walk("")
        except OSError:
            there = []
        near = [f for f in there if f.lower() == name.lower()]
        near += [f for f in there if os.path.basename(f) == name]
        near += difflib.get_close_matches(name, there, 3)
        near = list(dict.fromkeys(near))[:3]
        if near:
            hint = "did you mean " + " or ".join(map(repr, near)) + "?"
        elif there:
            hint = "it holds " + ", ".join(map(repr, there[:10]))
            hint += f" and {len(there) - 10} more" if len(there) > 10 else ""
        else:
            hint = "it is empty"
        return f"no file {name!r} in the source folder; {hint}"

    def folder(self, sub, helper):
        if sub in ("", "."):
            return self.root
        path = self.path(sub, helper)
        if not os.path.isdir(path):
            raise teach(
                NotADirectoryError,
                errno.ENOTDIR,
                f"{helper}({sub!r}): this is a file; open it with "
                f"srcpath({sub!r})",
            )
        return path

    def list(self, sub):
        path = self.folder(sub, "listdir")
        names = []
        with os.scandir(path) as entries:
            for entry in entries:
                self.bound(names, "listdir")
                names.append(entry.name)
        return sorted(names)

    def walk(self, sub):
        top = self.folder(sub, "walkfiles")
        files, folders = [], [(top, "" if top == self.root else sub, 0)]
        while folders:
            path, prefix, depth = folders.pop()
            with os.scandir(path) as entries:
                for entry in entries:
                    self.bound(files, "walkfiles")
                    name = f"{prefix.rstrip('/')}/{entry.name}".lstrip("/")
                    if entry.is_dir(follow_symlinks=False):
                        if depth < MAX_DEPTH:
                            folders.append((entry.path, name, depth + 1))
                    elif self.inside(entry):
                        files.append(name)
        return sorted(files)

    def inside(self, entry):
        """A regular file, and if it is a link, one that stays in the folder."""
        if not entry.is_file():
            return False
        real = os.path.realpath(entry.path)
        return real.startswith(self.real + os.sep)

    @staticmethod
    def bound(names, helper):
        if len(names) >= MAX_NAMES:
            raise teach(
                OSError,
                errno.E2BIG,
                f"{helper}() gives at most {MAX_NAMES} names; name a folder: "
                f"{helper}('folder')",
            )


def helper_table():
    source = Source(CONFIG["source"])

    def srcpath(name):
        """The path of a file in the source folder: srcpath('data.csv')."""
        return source.path(name)

    def listdir(sub=""):
        """The sorted names in the source folder, or in a folder of it."""
        return source.list(sub)

    def walkfiles(sub=""):
        """Every file of the source folder, as srcpath() takes it, sorted."""
        return source.walk(sub)

    return {
        "srcpath": srcpath,
        "listdir": listdir,
        "walkfiles": walkfiles,
        "SRC": CONFIG["source"],
        "OUT": CONFIG["out"] and os.path.join(CONFIG["box"], CONFIG["out"]),
    }
