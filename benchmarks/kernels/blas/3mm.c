/* 3mm by dgemm, three times. */
#include "../bench.h"
#include "blas.h"

__attribute__((noinline)) void kernel_3mm(int ni, int nj, int nk, int nl, int nm, double E[restrict ni][nj],
                                          double A[restrict ni][nk], double B[restrict nk][nj],
                                          double F[restrict nj][nl], double C[restrict nj][nm],
                                          double D[restrict nm][nl], double G[restrict ni][nl])
{
  openblas_set_num_threads(1);
  cblas_dgemm(BLAS_ROWS, BLAS_PLAIN, BLAS_PLAIN, ni, nj, nk, 1.0, &A[0][0], nk, &B[0][0], nj, 0.0, &E[0][0], nj);
  cblas_dgemm(BLAS_ROWS, BLAS_PLAIN, BLAS_PLAIN, nj, nl, nm, 1.0, &C[0][0], nm, &D[0][0], nl, 0.0, &F[0][0], nl);
  cblas_dgemm(BLAS_ROWS, BLAS_PLAIN, BLAS_PLAIN, ni, nl, nj, 1.0, &E[0][0], nj, &F[0][0], nl, 0.0, &G[0][0], nl);
}

#define BENCH_TWIN
#include "../3mm.c"
