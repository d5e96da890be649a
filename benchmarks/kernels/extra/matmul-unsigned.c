/* C := C + A B over unsigned integers, which wrap around */
#include "../bench.h"

static const bench_sizes sizes = {
  /*                ni    nj    nk */
  [MINI]       = {  20,   25,   30},
  [SMALL]      = {  60,   70,   80},
  [MEDIUM]     = { 200,  220,  240},
  [LARGE]      = {1000, 1100, 1200},
  [EXTRALARGE] = {2000, 2300, 2600},
};

static void init(int n1, int n2, unsigned A[n1][n2], int salt)
{
  for (int i = 0; i < n1; i++) {
    for (int j = 0; j < n2; j++) {
      A[i][j] = bench_mix(i, j, salt);
    }
  }
}

__attribute__((noinline)) void kernel_matmul_unsigned(int ni, int nj, int nk, unsigned C[restrict ni][nj],
                                                      unsigned A[restrict ni][nk], unsigned B[restrict nk][nj])
{
  int i, j, k;

#pragma scop
  for (i = 0; i < ni; i++)
    for (j = 0; j < nj; j++)
      for (k = 0; k < nk; k++)
        C[i][j] += A[i][k] * B[k][j];
#pragma endscop
}

int main(int argc, char **argv)
{
  struct bench b;
  bench_begin(&b, argc, argv, 3, sizes);
  int ni = b.size[0], nj = b.size[1], nk = b.size[2];
  unsigned(*C)[nj] = bench_array_2d(&b, sizeof(unsigned), ni, nj);
  unsigned(*A)[nk] = bench_array_2d(&b, sizeof(unsigned), ni, nk);
  unsigned(*B)[nj] = bench_array_2d(&b, sizeof(unsigned), nk, nj);
  while (bench_next(&b)) {
    init(ni, nj, C, 1);
    init(ni, nk, A, 2);
    init(nk, nj, B, 3);
    bench_start(&b);
    kernel_matmul_unsigned(ni, nj, nk, C, A, B);
    bench_stop(&b);
  }
  bench_unsigned(&b, C, (size_t)ni * nj);
  return bench_end(&b);
}
