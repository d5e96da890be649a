/* gemm by dgemm. */
#include "../bench.h"
#include "blas.h"

__attribute__((noinline)) void kernel_gemm(int ni, int nj, int nk, double alpha, double beta,
                                           double C[restrict ni][nj], double A[restrict ni][nk],
                                           double B[restrict nk][nj])
{
  openblas_set_num_threads(1);
  cblas_dgemm(BLAS_ROWS, BLAS_PLAIN, BLAS_PLAIN, ni, nj, nk, alpha, &A[0][0], nk, &B[0][0], nj, beta, &C[0][0], nj);
}

#define BENCH_TWIN
#include "../gemm.c"
