#!/usr/bin/python3
# walk-modules.py - find what the allowed libraries hand out besides their own work.
# SPDX-License-Identifier: Apache-2.0
#
# Imports each library that `plot` allows with all its submodules and lists, for
# every public name in them, the ones that are modules of somebody else, or
# functions and classes that reach files, the network, processes, machine code or
# evaluated text. Found by identity, so a renamed re-export is found too.
# Prints JSON: {"versions", "foreign": {module: {name: what}}, "modules": {module: [submodules]}}.
# `redline audit` will replace it.
import importlib
import json
import os
import pkgutil
import sys
import types
import warnings

STANDARD = """__future__ math cmath csv json re statistics random datetime time
collections itertools functools decimal fractions textwrap typing dataclasses
string enum colorsys""".split()
LIBRARIES = """numpy scipy pandas matplotlib mpl_toolkits pylab cycler seaborn
networkx squarify""".split()
# Foreign, but harmless wherever they turn up: they are on the import list, and
# names that lead on from them are judged again.
SKIP = ("tests", "testing", "conftest", "f2py", "distutils", "setup", "ctypeslib",
        "_pyinstaller", "backend_gtk", "backend_qt", "backend_wx", "backend_macosx",
        "qt_editor", "__main__", "backend_tk", "_backend_tk", "backend_webagg")

SINK_PATHS = """builtins:open,eval,exec,compile,__import__,getattr,setattr,delattr,globals,locals,vars,dir,input,breakpoint
io:open,FileIO,open_code os:system,popen,remove,unlink,rename,replace,mkdir,makedirs,rmdir,listdir,walk,scandir,fork,execv,kill,urandom,getenv,environ,stat,access,getcwd,chdir
os.path:exists,isfile,isdir,expanduser,realpath,abspath pathlib:Path,PurePath,PosixPath
shutil:rmtree,copy,copyfile,copyfileobj,move,which tempfile:mkdtemp,mkstemp,NamedTemporaryFile,TemporaryDirectory,TemporaryFile
subprocess:Popen,run,call,check_call,check_output importlib:import_module,reload,util importlib.util:find_spec,spec_from_file_location,module_from_spec
pickle:load,loads,dump,dumps,Pickler,Unpickler marshal:loads types:FunctionType,CodeType,ModuleType,MethodType,FrameType,TracebackType,GeneratorType,new_class,LambdaType
operator:attrgetter,methodcaller inspect:currentframe,getmembers,getattr_static,getsource,stack,signature,getmodule
threading:Thread,Lock,RLock,Timer,local multiprocessing:Process,Pool concurrent.futures:ThreadPoolExecutor,ProcessPoolExecutor urllib.request:urlopen,urlretrieve,Request
socket:socket,create_connection ctypes:CDLL,PyDLL,cast,CFUNCTYPE,POINTER weakref:ref,WeakKeyDictionary,WeakValueDictionary,finalize
gzip:open,GzipFile bz2:open,BZ2File lzma:open,LZMAFile zipfile:ZipFile,ZIP_DEFLATED tarfile:open,TarFile mmap:mmap sqlite3:connect
codecs:open,lookup,decode,encode,getreader,getwriter ast:literal_eval,parse,NodeVisitor,NodeTransformer,walk
string:Formatter typing:get_type_hints functools:singledispatch,singledispatchmethod logging:getLogger,FileHandler,Formatter
atexit:register contextlib:redirect_stdout site:addsitedir runpy:run_path,run_module glob:glob,iglob fnmatch:filter
numpy:save,savez,savez_compressed,savetxt,load,loadtxt,genfromtxt,fromfile,fromregex,memmap,DataSource,lookfor,source,test
numpy.lib.format:open_memmap,read_array,write_array numpy.ctypeslib:load_library,as_array
pandas:eval,read_pickle,to_pickle,read_csv,read_table,read_fwf,read_excel,read_json,read_html,read_xml,read_sql,read_sql_query,read_sql_table,read_clipboard,read_hdf,read_parquet,read_feather,read_orc,read_sas,read_spss,read_stata,read_gbq,ExcelFile,ExcelWriter,HDFStore,test
scipy.io:loadmat,savemat,whosmat,mmread,mmwrite,mminfo,readsav,hb_read,hb_write,netcdf_file,netcdf_variable,FortranFile
scipy.io.wavfile:read,write scipy.io.arff:loadarff scipy.sparse:load_npz,save_npz scipy:LowLevelCallable,test
matplotlib.pyplot:imsave,imread,savefig,switch_backend matplotlib.image:imread,imsave,thumbnail,pil_to_array
matplotlib:rc_file,rc_params_from_file,use matplotlib.cbook:get_sample_data,open_file_cm,to_filehandle matplotlib.style:use,context
matplotlib.font_manager:json_dump,json_load matplotlib.animation:FFMpegWriter,FFMpegFileWriter,ImageMagickWriter,ImageMagickFileWriter
seaborn:load_dataset,get_dataset_names"""

warnings.simplefilter("ignore")
os.environ["MPLBACKEND"] = "Agg"


def sinks():
    found, keep = {}, []
    for group in SINK_PATHS.split():
        module, names = group.split(":")
        try:
            loaded = importlib.import_module(module)
        except ImportError:
            continue
        for name in names.split(","):
            value = getattr(loaded, name, None)
            if value is not None and not isinstance(value, types.ModuleType):
                found[id(value)] = module + "." + name
                keep.append(value)
    return found, keep


def load(name):
    try:
        return importlib.import_module(name)
    except BaseException:
        return None


def load_all(top):
    root = load(top)
    for info in pkgutil.walk_packages(getattr(root, "__path__", []), top + ".",
                                      onerror=lambda name: None):
        if not any(part.startswith(SKIP) for part in info.name.split(".")):
            load(info.name)


def main():
    answer, sys.stdout = sys.stdout, sys.stderr  # some submodules print
    known, keep = sinks()
    ours = set(STANDARD + LIBRARIES)
    for top in LIBRARIES:
        load_all(top)
    for top in STANDARD:
        load(top)
    result = {"versions": {"python": sys.version.split()[0]}, "foreign": {}, "modules": {}}
    for top in LIBRARIES:
        if top in sys.modules and hasattr(sys.modules[top], "__version__"):
            result["versions"][top] = sys.modules[top].__version__
    for path, module in sorted(sys.modules.items()):
        top = path.split(".")[0]
        if module is None or top not in ours or (top in STANDARD and "." in path
                                                 and path != "collections.abc"):
            continue
        if any(p.startswith("_") and p != "__future__" for p in path.split(".")):
            continue
        bad, inside = {}, []
        for name in dir(module):
            if name.startswith("_"):
                continue
            try:
                value = getattr(module, name)
            except BaseException:
                continue
            if isinstance(value, types.ModuleType):
                other = value.__name__
                if other == path + "." + name:
                    inside.append(name)
                else:
                    bad[name] = "module " + other
            elif id(value) in known and known[id(value)] != path + "." + name:
                bad[name] = known[id(value)]
        if bad:
            result["foreign"][path] = bad
        if inside:
            result["modules"][path] = inside
    json.dump(result, answer, indent=1, sort_keys=True)


main()
