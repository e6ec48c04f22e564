# provide.py - bind the names that a policy provides.
# SPDX-License-Identifier: Apache-2.0


def names_in(codes):
    """Every name that the code and what it defines may read as a global."""
    names, pending = set(), list(codes)
    while pending:
        code = pending.pop()
        names.update(code.co_names)
        pending += [c for c in code.co_consts if isinstance(c, type(code))]
    return names


def provide(codes, space, bound):
    """Bind the provided names that the code reads, but for those that are bound;
    importing one takes time."""
    failed, wanted = {}, names_in(codes)
    for name, origin in CONFIG["provide"]:
        if name not in wanted or name in bound:
            continue
        try:
            space[name] = import_origin(origin)
        except Exception as error:  # told if the code then misses the name
            failed[name] = f"{type(error).__name__}: {error}"
    return failed


def import_origin(origin):
    """What "scipy.io.loadmat" names: a module, or an attribute of one."""
    import importlib

    module, _, attribute = origin.rpartition(".")
    try:
        return importlib.import_module(origin)
    except ModuleNotFoundError as error:
        if not module or error.name != origin:
            raise
    return getattr(importlib.import_module(module), attribute)
