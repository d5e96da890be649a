/* 2mm by dgemm, twice. */
#include "../bench.h"
#include "blas.h"

__attribute__((noinline)) void kernel_2mm(int ni, int nj, int nk, int nl, double alpha, double beta,
                                          double tmp[restrict ni][nj], double A[restrict ni][nk],
                                          double B[restrict nk][nj], double C[restrict nj][nl],
                                          double D[restrict ni][nl])
{
  openblas_set_num_threads(1);
  cblas_dgemm(BLAS_ROWS, BLAS_PLAIN, BLAS_PLAIN, ni, nj, nk, alpha, &A[0][0], nk, &B[0][0], nj, 0.0, &tmp[0][0], nj);
  cblas_dgemm(BLAS_ROWS, BLAS_PLAIN, BLAS_PLAIN, ni, nl, nj, 1.0, &tmp[0][0], nj, &C[0][0], nl, beta, &D[0][0], nl);
}

#define BENCH_TWIN
#include "../2mm.c"
