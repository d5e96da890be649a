/* nussinov: the best score in a scalar, replaced only where another is better. */
#include "../bench.h"

__attribute__((noinline)) void kernel_nussinov(int n, char seq[restrict n], int table[restrict n][n])
{
  int i, j, k;
  int best, score;

#pragma scop
  for (i = n - 1; i >= 0; i--) {
    for (j = i + 1; j < n; j++) {
      best = table[i][j];
      score = table[i][j - 1];
      if (best < score)
        best = score;
      if (i + 1 < n) {
        score = table[i + 1][j];
        if (best < score)
          best = score;
        if (i < j - 1) /* neighbours cannot pair */
          score = table[i + 1][j - 1] + (seq[i] + seq[j] == 3 ? 1 : 0);
        else
          score = table[i + 1][j - 1];
        best = best >= score ? best : score;
      }

      for (k = i + 1; k < j; k++) {
        score = table[i][k] + table[k + 1][j];
        best = best >= score ? best : score;
      }
      table[i][j] = best;
    }
  }
#pragma endscop
}

#define BENCH_TWIN
#include "../nussinov.c"
