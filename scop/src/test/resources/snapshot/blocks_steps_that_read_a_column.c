void f(int n, int m, int X[restrict n][m], int W[restrict m][m]) {
#pragma scop
  for (int k = 0; k < m; k++)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < m; j++)
        X[i][j] += X[i][k] * W[k][j];
#pragma endscop
}
/* expected
applied StepsBlocked S0: steps of a loop run in blocks, on copies of what they read of X
  loop k
  steps 2
statement S0_copy at 6:9
  domain { S0_copy[k_block, k, i] : k_block >= 0 and 0 <= k <= 1 and k < m - 2k_block and 0 <= i < n }
  iterators k_block, k, i
  %0 = load int X[i][2k_block + k]
  %1 = store int X_column_before[k][i] = %0
statement S0_pivots at 6:9
  domain { S0_pivots[k_block, k, i, j = 2k_block + k] : k_block >= 0 and 0 <= k <= 1 and k < m - 2k_block and 0 <= i < n }
  iterators k_block, k, i, j
  %0 = load int X[i][j]
  %1 = load int X_column_before[k][i]
  %2 = load int W[2k_block + k][j]
  %3 = compute int %1 * %2
  %4 = compute int %0 + %3
  %5 = store int X[i][j] = %4
statement S0_copy1 at 6:9
  domain { S0_copy1[k_block, k, i] : k_block >= 0 and 0 <= k <= 1 and k < m - 2k_block and 0 <= i < n }
  iterators k_block, k, i
  %0 = load int X[i][2k_block + k]
  %1 = store int X_column_after[k][i] = %0
statement S0_panel at 6:9
  domain { S0_panel[k_block, k = 1, i, j = 2k_block] : k_block >= 0 and 2k_block <= -2 + m and 0 <= i < n }
  iterators k_block, k, i, j
  %0 = load int X[i][j]
  %1 = load int X_column_before[k][i]
  %2 = load int W[2k_block + k][j]
  %3 = compute int %1 * %2
  %4 = compute int %0 + %3
  %5 = store int X[i][j] = %4
statement S0_panel1 at 6:9
  domain { S0_panel1[k_block, k = 0, i, j = 1 + 2k_block] : k_block >= 0 and 2k_block <= -2 + m and 0 <= i < n }
  iterators k_block, k, i, j
  %0 = load int X[i][j]
  %1 = load int X_column_after[k][i]
  %2 = load int W[2k_block + k][j]
  %3 = compute int %1 * %2
  %4 = compute int %0 + %3
  %5 = store int X[i][j] = %4
statement S0_rest at 6:9
  domain { S0_rest[k_block, k, i, j] : 0 <= k <= 1 and k < m - 2k_block and 0 <= i < n and 0 <= j < 2k_block }
  iterators k_block, k, i, j
  %0 = load int X[i][j]
  %1 = load int X_column_before[k][i]
  %2 = load int W[2k_block + k][j]
  %3 = compute int %1 * %2
  %4 = compute int %0 + %3
  %5 = store int X[i][j] = %4
statement S0_rest1 at 6:9
  domain { S0_rest1[k_block, k, i, j] : k_block >= 0 and 0 <= k <= 1 and 0 <= i < n and 2 + 2k_block <= j < m }
  iterators k_block, k, i, j
  %0 = load int X[i][j]
  %1 = load int X_column_after[k][i]
  %2 = load int W[2k_block + k][j]
  %3 = compute int %1 * %2
  %4 = compute int %0 + %3
  %5 = store int X[i][j] = %4
*/
