"""audit.py - what a library hands out: run by redline audit, inside the sandbox.

SPDX-License-Identifier: Apache-2.0

Before this text redline puts MODULES (what to walk), ONLY (true: no modules below
them) and FRIENDS (libraries whose work counts as the modules' own). The last line
printed is JSON, which engine/doors/walk.c reads and does not trust:
{"versions": {name: text}, "failed": [module], "tables": {module:
 {"modules": [name], "allow": [name], "deny": [[name, kind, what]],
  "inside": [["Class.method", kind, what]], "same": [[name, path]]}}}
same: the name is the object of that path, which has the object's own name, is in the
library that made it and is the shortest such; or it is a function that does nothing but
call that one.
A kind is module, alias, files, network, processes, code or interpreter.
Only what a function itself uses is seen, not what the functions it calls do.
"""
import ast
import builtins
import dis
import functools
import importlib
import inspect
import json
import os
import pkgutil
import re
import sys
import textwrap
import types
import warnings

# What reaches files, the network, processes, evaluated code or the interpreter;
# found again by identity, under whatever name. The libraries' own are named here
# because their machine code cannot be looked into.
SINKS = {
    "files": """builtins:open io:open,open_code,FileIO os:open,remove,unlink,rename,replace,mkdir,makedirs,rmdir,removedirs,
        listdir,walk,scandir,stat,access,chmod,symlink,link,truncate os.path:exists,isfile,isdir,expanduser,realpath
        pathlib:Path,PosixPath,PurePath shutil:rmtree,copy,copy2,copyfile,copyfileobj,copytree,move,which
        tempfile:mkdtemp,mkstemp,NamedTemporaryFile,TemporaryDirectory,TemporaryFile,SpooledTemporaryFile
        gzip:open,GzipFile bz2:open,BZ2File lzma:open,LZMAFile zipfile:ZipFile tarfile:open,TarFile mmap:mmap
        sqlite3:connect codecs:open glob:glob,iglob linecache:getline,getlines fileinput:input logging:FileHandler
        shelve:open dbm:open
        numpy:save,savez,savez_compressed,savetxt,load,loadtxt,genfromtxt,fromfile,fromregex,memmap,DataSource
        numpy.lib.format:open_memmap,read_array,write_array numpy.rec:fromfile
        pandas:read_csv,read_table,read_fwf,read_excel,read_json,read_html,read_xml,read_sql,read_sql_query,read_sql_table,
        read_clipboard,read_hdf,read_parquet,read_feather,read_orc,read_sas,read_spss,read_stata,read_gbq,ExcelFile,ExcelWriter,HDFStore
        scipy.io:loadmat,savemat,whosmat,mmread,mmwrite,mminfo,readsav,hb_read,hb_write,netcdf_file,netcdf_variable,FortranFile
        scipy.io.wavfile:read,write scipy.io.arff:loadarff scipy.sparse:load_npz,save_npz
        matplotlib.pyplot:imsave,imread,savefig matplotlib.image:imread,imsave,thumbnail
        matplotlib:rc_file,rc_params_from_file matplotlib.cbook:get_sample_data,open_file_cm,to_filehandle
        matplotlib.style:use,context matplotlib.font_manager:json_dump,json_load""",
    "network": """socket:socket,create_connection,create_server urllib.request:urlopen,urlretrieve,Request,build_opener
        http.client:HTTPConnection,HTTPSConnection http.server:HTTPServer smtplib:SMTP ftplib:FTP
        seaborn:load_dataset,get_dataset_names""",
    "processes": """os:system,popen,fork,forkpty,execv,execve,execvp,spawnv,spawnve,posix_spawn,kill,killpg,abort
        subprocess:Popen,run,call,check_call,check_output,getoutput,getstatusoutput
        multiprocessing:Process,Pool concurrent.futures:ThreadPoolExecutor,ProcessPoolExecutor
        threading:Thread,Timer webbrowser:open""",
    "code": """builtins:exec,eval,compile,__import__ importlib:import_module,reload
        importlib.util:spec_from_file_location,module_from_spec runpy:run_path,run_module code:InteractiveInterpreter
        pickle:load,loads,Unpickler marshal:loads types:FunctionType,CodeType,new_class ast:literal_eval
        ctypes:CDLL,PyDLL,CFUNCTYPE,cast numpy.ctypeslib:load_library scipy:LowLevelCallable
        pandas:eval,read_pickle typing:get_type_hints functools:singledispatch,singledispatchmethod""",
    "interpreter": """inspect:currentframe,stack,getmembers,getattr_static,getsource,getmodule sys:_getframe,exit,settrace
        operator:attrgetter,methodcaller types:ModuleType,FrameType,MethodType atexit:register string:Formatter
        weakref:ref,finalize gc:get_objects,get_referrers""",
}
# What is called so runs a text, or the tests and sessions of the library, which do;
# and so does what says of itself that it uses eval. Machine code and what a function
# calls further down are not looked into, so that the name must do.
RUNS_TEXT = re.compile(
    r"(sympify|lambdify|lambdastr|parse_(expr|latex|mathematica|maxima)|autowrap|ufuncify"
    r"|(safe_|literal_|text_)?eval(uate)?(_(expr|text|code|string|str))?|re_evaluate"
    r"|exec(ute)?(file|_(code|text|string|script|file))?"
    r"|(run_?)?(doc_?)?tests?|test(mod|file|source|er)|doctest\w*|run_(all_)?(doc)?tests\w*"
    r"|run_?(code|source|script|string|cell|docstring_examples)"
    r"|(init|start|run)_(session|ipython\w*|python\w*)|embed|interact|preview)$", re.I)
SAYS_EVAL = re.compile(r"\b(uses?|using|calls?|passed to|through|via)\s+(python'?s?\s+)?[`'\"*:\w]*\b(eval|exec)\b", re.I)

# Used inside a function, these say little about it.
WEAK = {"interpreter"}
TESTS = {"tests", "testing", "test", "conftest", "setup", "__main__", "f2py", "distutils", "sphinxext"}


def imported(name):
    """The module, or None: whatever an import does is no reason to stop."""
    try:
        return importlib.import_module(name)
    except (KeyboardInterrupt, MemoryError):
        raise
    except BaseException:
        return None


def read(owner, name):
    try:
        return getattr(owner, name)
    except BaseException:
        return None


def is_standard(path):
    names = getattr(sys, "stdlib_module_names", sys.builtin_module_names)  # 3.10
    return path.split(".")[0] in names


def vars_of(value):
    """Its own attributes, without asking the object itself."""
    own = read(value, "__dict__")
    return own if isinstance(own, dict) else {}


class Sinks:
    def __init__(self):
        self.by_id, self.kept = {}, []
        for kind, text in SINKS.items():
            for group in re.sub(r",\s+", ",", text).split():
                module, _, names = group.partition(":")
                if module.split(".")[0] in sys.modules or is_standard(module):
                    self.add(kind, module, names.split(","))

    def add(self, kind, module, names):
        owner = imported(module)
        for name in names:
            value = read(owner, name.strip()) if owner else None
            if value is not None and not isinstance(value, types.ModuleType):
                self.by_id.setdefault(id(value), (kind, module + "." + name.strip()))
                self.kept.append(value)

    def find(self, value):
        return self.by_id.get(id(value))

    def inside(self, function):
        """What a Python function itself uses: (kind, what), or None."""
        for _ in range(20):
            found = self.find(function)
            if found:
                return found
            if isinstance(function, functools.partial):
                function = function.func
            elif isinstance(function, (staticmethod, classmethod)):
                function = function.__func__
            elif isinstance(function, property):
                function = function.fget
            elif callable(vars_of(function).get("__wrapped__")):
                function = function.__wrapped__
            else:
                break
        if not isinstance(function, types.FunctionType):
            return None
        loaded, members = code_names(function.__code__)
        for name in loaded:
            value = function.__globals__.get(name, builtins.__dict__.get(name))
            values = [value]
            if isinstance(value, types.ModuleType):
                values = [value.__dict__.get(member) for member in members]
            for value in values:
                found = self.find(value)
                if found and found[0] not in WEAK:
                    return found
        return None


def code_names(code):
    """The global names that it loads, and the names of attributes."""
    loaded, members = {}, {}
    for step in dis.get_instructions(code):
        if step.opname in ("LOAD_GLOBAL", "LOAD_NAME"):
            loaded[step.argval] = True
        elif step.opname in ("LOAD_ATTR", "LOAD_METHOD"):
            members[step.argval] = True
    for constant in code.co_consts:
        if isinstance(constant, types.CodeType):
            for mine, theirs in zip((loaded, members), code_names(constant)):
                mine.update(theirs)
    return loaded, members


def is_public(path):
    return not any(part.startswith("_") and part != "__future__" for part in path.split("."))


def is_left_out(path):
    parts = path.split(".")
    return not TESTS.isdisjoint(parts[1:]) or not is_public(path)


# One value of these stands for another wherever it is kept: who has it says nothing.
PLAIN = (type(None), bool, int, float, complex, str, bytes, tuple, frozenset, range, type(Ellipsis))


class Paths:
    """Which paths lead to the same object, over all modules that are loaded."""

    def __init__(self):
        self.by_id = {}
        for path, module in sorted(sys.modules.items()):
            if not isinstance(module, types.ModuleType) or is_left_out(path):
                continue
            self.add(path, module)
            for name, value in vars_of(module).items():
                if isinstance(name, str) and is_public(name):
                    self.add(path + "." + name, value)

    def add(self, path, value):
        if not isinstance(value, PLAIN):
            self.by_id.setdefault(id(value), []).append(path)

    def of(self, value, at):
        """The path by which rules know the object at a path."""
        if isinstance(value, PLAIN):
            return at
        if isinstance(value, types.ModuleType):
            real = read(value, "__name__")
            return real if isinstance(real, str) and sys.modules.get(real) is value and is_public(real) else at
        owner = read(value, "__module__")
        if not isinstance(owner, str):
            owner = read(type(value), "__module__") or ""
        root = owner.split(".")[0].lstrip("_")
        name = read(value, "__name__")

        def order(path):
            last = path.rpartition(".")[2]
            return (path.split(".")[0] != root, last != name, path.count("."),
                    path != "%s.%s" % (owner, name), len(path), path)
        return min([at, *self.by_id.get(id(value), [])], key=order)

    def meant(self, value, at):
        """The same, through functions that only hand their arguments on."""
        for _ in range(4):
            at = self.of(value, at)
            inner = forwarded(value)
            if inner is None:
                break
            value, at = inner
        return at


def forwarded(function):
    """`def rc(group, **kw): return matplotlib.rc(group, **kw)`: (what it calls, its path)."""
    if not isinstance(function, types.FunctionType):
        return None
    try:
        tree = ast.parse(textwrap.dedent(inspect.getsource(function)))
    except (OSError, SyntaxError, TypeError, ValueError):
        return None
    made = tree.body[0] if tree.body else None
    if not isinstance(made, ast.FunctionDef):
        return None
    body = [s for s in made.body if not (isinstance(s, ast.Expr) and isinstance(s.value, ast.Constant))]
    call = body[0].value if len(body) == 1 and isinstance(body[0], (ast.Return, ast.Expr)) else None
    if not isinstance(call, ast.Call) or not hands_on(made.args, call):
        return None
    path = []
    callee = call.func
    while isinstance(callee, ast.Attribute):
        path.insert(0, callee.attr)
        callee = callee.value
    if not isinstance(callee, ast.Name) or callee.id in {a.arg for a in made.args.args}:
        return None
    value, at = function.__globals__.get(callee.id), None
    for name in path:
        at, value = value, read(value, name)
    if not isinstance(value, (types.FunctionType, type)) or value is function:
        return None
    owner = read(at, "__name__") if isinstance(at, types.ModuleType) else read(value, "__module__")
    if not isinstance(owner, str) or (at is not None and not isinstance(at, types.ModuleType)):
        return None
    return value, owner + "." + (path[-1] if path else value.__name__)


def hands_on(takes, call):
    """Every parameter once, at the same place or under the same name."""
    given = []
    for arg in call.args:
        star = isinstance(arg, ast.Starred)
        inner = arg.value if star else arg
        if not isinstance(inner, ast.Name):
            return False
        given.append("*" + inner.id if star else inner.id)
    places = [a.arg for a in takes.posonlyargs + takes.args]
    rest = (["*" + takes.vararg.arg] if takes.vararg else []) + [a.arg for a in takes.kwonlyargs]
    named = []
    for keyword in call.keywords:
        if not isinstance(keyword.value, ast.Name) or keyword.arg not in (None, keyword.value.id):
            return False
        named.append(keyword.value.id if keyword.arg else "**" + keyword.value.id)
    rest += ["**" + takes.kwarg.arg] if takes.kwarg else []
    return (given + named)[:len(given)] == (places + rest)[:len(given)] and \
        sorted(given + named) == sorted(places + rest)


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
