# policy: plot
# what the modules of scipy hand out besides their own work (redline audit)
import scipy.cluster.hierarchy as scipy_cluster_hierarchy_
scipy_cluster_hierarchy_.bisect  # expect: any
scipy_cluster_hierarchy_.np  # expect: any
scipy_cluster_hierarchy_.warnings  # expect: any
import scipy.cluster.vq as scipy_cluster_vq_
scipy_cluster_vq_.np  # expect: any
scipy_cluster_vq_.warnings  # expect: any
import scipy.fftpack.convolve as scipy_fftpack_convolve_
scipy_fftpack_convolve_.np  # expect: any
import scipy.interpolate.interpnd as scipy_interpolate_interpnd_
scipy_interpolate_interpnd_.np  # expect: any
scipy_interpolate_interpnd_.warnings  # expect: any
import scipy.io.arff.arffread as scipy_io_arff_arffread_  # expect: any
scipy_io_arff_arffread_.loadarff
import scipy.io.harwell_boeing  # expect: any
import scipy.io.idl  # expect: any
import scipy.io.matlab  # expect: any
import scipy.io.matlab.mio  # expect: any
import scipy.io.matlab.mio5_params  # expect: any
import scipy.io.matlab.mio5_utils  # expect: any
import scipy.io.matlab.miobase  # expect: any
import scipy.io.mmio  # expect: any
import scipy.io.netcdf  # expect: any
import scipy.io.wavfile as scipy_io_wavfile_
scipy_io_wavfile_.io  # expect: any
scipy_io_wavfile_.numpy  # expect: any
scipy_io_wavfile_.struct  # expect: any
scipy_io_wavfile_.sys  # expect: any
scipy_io_wavfile_.warnings  # expect: any
import scipy.linalg.interpolative as scipy_linalg_interpolative_
scipy_linalg_interpolative_.np  # expect: any
scipy_linalg_interpolative_.sys  # expect: any
import scipy.misc.common as scipy_misc_common_
scipy_misc_common_.load  # expect: any
import scipy.ndimage.tests  # expect: any
import scipy.optimize.cobyla as scipy_optimize_cobyla_
scipy_optimize_cobyla_.RLock  # expect: any
import scipy.optimize.nonlin as scipy_optimize_nonlin_
scipy_optimize_nonlin_.inspect  # expect: any
scipy_optimize_nonlin_.scipy  # expect: any
scipy_optimize_nonlin_.sys  # expect: any
import scipy.optimize.optimize as scipy_optimize_optimize_
scipy_optimize_optimize_.sys  # expect: any
import scipy.optimize.zeros as scipy_optimize_zeros_
scipy_optimize_zeros_.operator  # expect: any
import scipy.signal.signaltools as scipy_signal_signaltools_
scipy_signal_signaltools_.timeit  # expect: any
import scipy.sparse.compressed as scipy_sparse_compressed_
scipy_sparse_compressed_.operator  # expect: any
import scipy.sparse.construct as scipy_sparse_construct_
scipy_sparse_construct_.numbers  # expect: any
import scipy.sparse.coo as scipy_sparse_coo_
scipy_sparse_coo_.operator  # expect: any
import scipy.sparse.sputils as scipy_sparse_sputils_
scipy_sparse_sputils_.operator  # expect: any
scipy_sparse_sputils_.sys  # expect: any
import scipy.spatial.ckdtree as scipy_spatial_ckdtree_
scipy_spatial_ckdtree_.operator  # expect: any
scipy_spatial_ckdtree_.os  # expect: any
scipy_spatial_ckdtree_.scipy  # expect: any
scipy_spatial_ckdtree_.threading  # expect: any
import scipy.spatial.distance as scipy_spatial_distance_
scipy_spatial_distance_.np  # expect: any
scipy_spatial_distance_.warnings  # expect: any
import scipy.stats.contingency as scipy_stats_contingency_
scipy_stats_contingency_.np  # expect: any
import scipy.stats.unuran_wrapper as scipy_stats_unuran_wrapper_  # expect: any
scipy_stats_unuran_wrapper_.np
scipy_stats_unuran_wrapper_.threading
scipy_stats_unuran_wrapper_.warnings
