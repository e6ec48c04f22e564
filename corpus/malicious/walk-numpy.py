# policy: plot
# what the modules of numpy hand out besides their own work (redline audit)
import numpy.array_api  # expect: any
import numpy.array_api.linalg  # expect: any
import numpy.compat  # expect: any
import numpy.compat.py3k  # expect: any
import numpy.core as numpy_core_
numpy_core_.fromfile  # expect: any
numpy_core_.memmap  # expect: any
numpy_core_.warnings  # expect: any
import numpy.core.arrayprint as numpy_core_arrayprint_
numpy_core_arrayprint_.contextlib  # expect: any
numpy_core_arrayprint_.np  # expect: any
numpy_core_arrayprint_.numbers  # expect: any
numpy_core_arrayprint_.operator  # expect: any
numpy_core_arrayprint_.sys  # expect: any
numpy_core_arrayprint_.warnings  # expect: any
import numpy.core.defchararray as numpy_core_defchararray_
numpy_core_defchararray_.numpy  # expect: any
import numpy.core.einsumfunc as numpy_core_einsumfunc_
numpy_core_einsumfunc_.operator  # expect: any
import numpy.core.fromnumeric as numpy_core_fromnumeric_
numpy_core_fromnumeric_.np  # expect: any
numpy_core_fromnumeric_.types  # expect: any
numpy_core_fromnumeric_.warnings  # expect: any
import numpy.core.function_base  # expect: any
import numpy.core.getlimits  # expect: any
import numpy.core.memmap  # expect: any
import numpy.core.multiarray  # expect: any
import numpy.core.numeric as numpy_core_numeric_
numpy_core_numeric_.fromfile  # expect: any
numpy_core_numeric_.np  # expect: any
numpy_core_numeric_.numbers  # expect: any
numpy_core_numeric_.operator  # expect: any
numpy_core_numeric_.sys  # expect: any
numpy_core_numeric_.warnings  # expect: any
import numpy.core.numerictypes as numpy_core_numerictypes_
numpy_core_numerictypes_.numbers  # expect: any
import numpy.core.overrides  # expect: any
import numpy.core.records as numpy_core_records_
numpy_core_records_.warnings  # expect: any
import numpy.core.shape_base as numpy_core_shape_base_
numpy_core_shape_base_.operator  # expect: any
numpy_core_shape_base_.warnings  # expect: any
import numpy.core.umath as numpy_core_umath_
numpy_core_umath_.fromfile  # expect: any
import numpy.core.umath_tests  # expect: any
import numpy.ctypeslib  # expect: any
import numpy.distutils.ccompiler  # expect: any
import numpy.distutils.exec_command  # expect: any
import numpy.distutils.fcompiler  # expect: any
import numpy.distutils.fcompiler.environment  # expect: any
import numpy.distutils.log  # expect: any
import numpy.distutils.misc_util  # expect: any
import numpy.distutils.npy_pkg_config  # expect: any
import numpy.distutils.unixccompiler  # expect: any
import numpy.doc  # expect: any
import numpy.doc.constants  # expect: any
import numpy.dual  # expect: any
import numpy.f2py  # expect: any
import numpy.f2py.auxfuncs  # expect: any
import numpy.f2py.capi_maps  # expect: any
import numpy.f2py.cb_rules  # expect: any
import numpy.f2py.cfuncs  # expect: any
import numpy.f2py.common_rules  # expect: any
import numpy.f2py.crackfortran  # expect: any
import numpy.f2py.diagnose  # expect: any
import numpy.f2py.f2py2e  # expect: any
import numpy.f2py.f90mod_rules  # expect: any
import numpy.f2py.func2subr  # expect: any
import numpy.f2py.rules  # expect: any
import numpy.f2py.symbolic  # expect: any
import numpy.lib as numpy_lib_
numpy_lib_.DataSource  # expect: any
numpy_lib_.fromregex  # expect: any
numpy_lib_.genfromtxt  # expect: any
numpy_lib_.load  # expect: any
numpy_lib_.loadtxt  # expect: any
numpy_lib_.lookfor  # expect: any
numpy_lib_.save  # expect: any
numpy_lib_.savetxt  # expect: any
numpy_lib_.savez  # expect: any
numpy_lib_.savez_compressed  # expect: any
numpy_lib_.source  # expect: any
import numpy.lib.arraypad  # expect: any
import numpy.lib.arraysetops  # expect: any
import numpy.lib.format  # expect: any
import numpy.lib.function_base  # expect: any
import numpy.lib.histograms  # expect: any
import numpy.lib.index_tricks  # expect: any
import numpy.lib.nanfunctions  # expect: any
import numpy.lib.npyio  # expect: any
import numpy.lib.polynomial  # expect: any
import numpy.lib.recfunctions as numpy_lib_recfunctions_
numpy_lib_recfunctions_.np  # expect: any
import numpy.lib.shape_base  # expect: any
import numpy.lib.stride_tricks as numpy_lib_stride_tricks_
numpy_lib_stride_tricks_.np  # expect: any
import numpy.lib.twodim_base  # expect: any
import numpy.lib.type_check  # expect: any
import numpy.lib.ufunclike  # expect: any
import numpy.lib.utils  # expect: any
import numpy.linalg.linalg as numpy_linalg_linalg_
numpy_linalg_linalg_.operator  # expect: any
numpy_linalg_linalg_.warnings  # expect: any
import numpy.ma.bench as numpy_ma_bench_  # expect: any
numpy_ma_bench_.numpy
numpy_ma_bench_.timeit
import numpy.ma.core as numpy_ma_core_
numpy_ma_core_.builtins  # expect: any
numpy_ma_core_.inspect  # expect: any
numpy_ma_core_.np  # expect: any
numpy_ma_core_.operator  # expect: any
numpy_ma_core_.warnings  # expect: any
import numpy.ma.extras as numpy_ma_extras_
numpy_ma_extras_.np  # expect: any
numpy_ma_extras_.warnings  # expect: any
import numpy.ma.mrecords as numpy_ma_mrecords_
numpy_ma_mrecords_.np  # expect: any
numpy_ma_mrecords_.warnings  # expect: any
import numpy.ma.testutils  # expect: any
import numpy.ma.timer_comparison as numpy_ma_timer_comparison_  # expect: any
numpy_ma_timer_comparison_.np
numpy_ma_timer_comparison_.timeit
import numpy.matlib as numpy_matlib_
numpy_matlib_.DataSource  # expect: any
numpy_matlib_.fromfile  # expect: any
numpy_matlib_.fromregex  # expect: any
numpy_matlib_.genfromtxt  # expect: any
numpy_matlib_.load  # expect: any
numpy_matlib_.loadtxt  # expect: any
numpy_matlib_.lookfor  # expect: any
numpy_matlib_.memmap  # expect: any
numpy_matlib_.np  # expect: any
numpy_matlib_.save  # expect: any
numpy_matlib_.savetxt  # expect: any
numpy_matlib_.savez  # expect: any
numpy_matlib_.savez_compressed  # expect: any
numpy_matlib_.source  # expect: any
numpy_matlib_.warnings  # expect: any
import numpy.matrixlib.defmatrix  # expect: any
import numpy.polynomial.chebyshev as numpy_polynomial_chebyshev_
numpy_polynomial_chebyshev_.np  # expect: any
import numpy.polynomial.hermite as numpy_polynomial_hermite_
numpy_polynomial_hermite_.np  # expect: any
import numpy.polynomial.hermite_e as numpy_polynomial_hermite_e_
numpy_polynomial_hermite_e_.np  # expect: any
import numpy.polynomial.laguerre as numpy_polynomial_laguerre_
numpy_polynomial_laguerre_.np  # expect: any
import numpy.polynomial.legendre as numpy_polynomial_legendre_
numpy_polynomial_legendre_.np  # expect: any
import numpy.polynomial.polynomial as numpy_polynomial_polynomial_
numpy_polynomial_polynomial_.np  # expect: any
import numpy.polynomial.polyutils as numpy_polynomial_polyutils_
numpy_polynomial_polyutils_.np  # expect: any
numpy_polynomial_polyutils_.operator  # expect: any
numpy_polynomial_polyutils_.warnings  # expect: any
import numpy.random.bit_generator as numpy_random_bit_generator_
numpy_random_bit_generator_.Lock  # expect: any
numpy_random_bit_generator_.np  # expect: any
numpy_random_bit_generator_.sys  # expect: any
import numpy.random.mtrand as numpy_random_mtrand_
numpy_random_mtrand_.np  # expect: any
numpy_random_mtrand_.operator  # expect: any
numpy_random_mtrand_.warnings  # expect: any
import numpy.testing.runstring  # expect: any
import numpy.typing.mypy_plugin as numpy_typing_mypy_plugin_  # expect: any
numpy_typing_mypy_plugin_.np
