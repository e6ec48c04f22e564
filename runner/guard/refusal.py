# refusal.py - calls that a policy refuses say so.
# SPDX-License-Identifier: Apache-2.0


def refusal(name, words):
    def refused(*_args, **_keywords):
        raise teach(
            PermissionError, errno.EPERM, f"{name}() is refused: {words}"
        )

    refused.__name__ = refused.__qualname__ = name.rpartition(".")[2]
    return refused


def refuse_class(owner, attribute, kind, name, words):
    """Making an object is refused; importing, subclassing, isinstance() work."""
    original = kind.__init__
    raise_it = refusal(name, words)

    def __init__(self, *args, **keywords):
        # asyncio wakes itself by a socket pair, which wraps descriptors that
        # exist already; that makes no connection.
        given = keywords.get("fileno", args[3] if len(args) > 3 else None)
        if name == "socket.socket" and given is not None:
            original(self, *args, **keywords)
        else:
            raise_it()

    try:
        kind.__init__ = __init__
    except TypeError:  # a class written in C: hide it behind one of ours
        body = {"__init__": __init__, "__module__": kind.__module__}
        setattr(owner, attribute, type(attribute, (kind,), body))


def refuse_in(module, path, words):
    """Refuse `path` ("Popen", "exec*") of a module that has been imported."""
    *owners, last = path.split(".")
    owner = module
    for part in owners:
        owner = getattr(owner, part, None)
    if owner is None:
        return
    for attribute in list(vars(owner)):
        if attribute != last and not (
            last.endswith("*") and attribute.startswith(last[:-1])
        ):
            continue
        value = getattr(owner, attribute)
        full = ".".join([module.__name__, *owners, attribute])
        if isinstance(value, type):
            refuse_class(owner, attribute, value, full, words)
        elif callable(value):
            refused = refusal(full, words)
            setattr(owner, attribute, refused)
            # os takes most of its functions from posix.
            below = sys.modules.get("posix") if module is os else None
            if getattr(below, attribute, None) is value:
                setattr(below, attribute, refused)
