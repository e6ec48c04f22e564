"""walk.py - what a library hands out: run by redline audit, inside the sandbox.

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
