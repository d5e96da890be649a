/* The part of the BLAS that the programs of this directory call, by its C interface; one thread. */
#ifndef POLYLOOM_BLAS_H
#define POLYLOOM_BLAS_H

enum blas_order { BLAS_ROWS = 101 };
enum blas_transpose { BLAS_PLAIN = 111, BLAS_TRANSPOSED = 112 };
enum blas_triangle { BLAS_LOWER = 122 };
enum blas_diagonal { BLAS_NON_UNIT = 131, BLAS_UNIT = 132 };
enum blas_side { BLAS_LEFT = 141 };

void openblas_set_num_threads(int threads);

void cblas_dgemm(enum blas_order order, enum blas_transpose of_a, enum blas_transpose of_b, int m, int n, int k,
                 double alpha, const double *a, int lda, const double *b, int ldb, double beta, double *c, int ldc);
void cblas_dsymm(enum blas_order order, enum blas_side side, enum blas_triangle part, int m, int n, double alpha,
                 const double *a, int lda, const double *b, int ldb, double beta, double *c, int ldc);
void cblas_dsyrk(enum blas_order order, enum blas_triangle part, enum blas_transpose of_a, int n, int k, double alpha,
                 const double *a, int lda, double beta, double *c, int ldc);
void cblas_dsyr2k(enum blas_order order, enum blas_triangle part, enum blas_transpose of_a, int n, int k, double alpha,
                  const double *a, int lda, const double *b, int ldb, double beta, double *c, int ldc);
void cblas_dtrmm(enum blas_order order, enum blas_side side, enum blas_triangle part, enum blas_transpose of_a,
                 enum blas_diagonal diagonal, int m, int n, double alpha, const double *a, int lda, double *b, int ldb);
void cblas_dgemv(enum blas_order order, enum blas_transpose of_a, int m, int n, double alpha, const double *a, int lda,
                 const double *x, int incx, double beta, double *y, int incy);
void cblas_dger(enum blas_order order, int m, int n, double alpha, const double *x, int incx, const double *y, int incy,
                double *a, int lda);
void cblas_dtrsv(enum blas_order order, enum blas_triangle part, enum blas_transpose of_a, enum blas_diagonal diagonal,
                 int n, const double *a, int lda, double *x, int incx);

#endif
