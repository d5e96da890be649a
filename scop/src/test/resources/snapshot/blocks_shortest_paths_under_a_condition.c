void f(int n, float D[restrict n][n]) {
#pragma scop
  for (int k = 0; k < n; k++)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++)
        if (D[i][j] > D[i][k] + D[k][j]) D[i][j] = D[i][k] + D[k][j];
#pragma endscop
}
/* expected
applied StepsBlocked S0: steps of a loop run in blocks, on copies of what they read of D
  loop k
  steps 2
statement S0_copy at 6:9
  domain { S0_copy[k_block, k, i] : k_block >= 0 and 0 <= k <= 1 and k < n - 2k_block and 0 <= i < n }
  iterators k_block, k, i
  %0 = load float D[i][2k_block + k]
  %1 = store float D_column_before[k][i] = %0
statement S0_copy1 at 6:9
  domain { S0_copy1[k_block, k, j] : k_block >= 0 and 0 <= k <= 1 and k < n - 2k_block and 0 <= j < n }
  iterators k_block, k, j
  %0 = load float D[2k_block + k][j]
  %1 = store float D_row_before[k][j] = %0
statement S0_pivots at 6:9
  domain { S0_pivots[k_block, k, i, j = 2k_block + k] : 0 <= k <= 1 and k < n - 2k_block and 0 <= i <= 2k_block + k }
  iterators k_block, k, i, j
  %0 = load float D[i][j]
  %1 = load float D_column_before[k][i]
  %2 = load float D_row_before[k][j]
  %3 = compute float %1 + %2
  %4 = compute int %0 > %3
  %5 = select float %4 ? %3 : %0
  %6 = store float D[i][j] = %5
statement S0_pivots1 at 6:9
  domain { S0_pivots1[k_block, k, i = 2k_block + k, j] : 0 <= k <= 1 and k < n - 2k_block and 0 <= j < 2k_block + k }
  iterators k_block, k, i, j
  %0 = load float D[i][j]
  %1 = load float D_column_before[k][i]
  %2 = load float D_row_before[k][j]
  %3 = compute float %1 + %2
  %4 = compute int %0 > %3
  %5 = select float %4 ? %3 : %0
  %6 = store float D[i][j] = %5
statement S0_pivots2 at 6:9
  domain { S0_pivots2[k_block, k, i, j = 2k_block + k] : k_block >= 0 and 0 <= k <= 1 and 2k_block + k < i < n }
  iterators k_block, k, i, j
  %0 = load float D[i][j]
  %1 = load float D_column_before[k][i]
  %2 = load float D[2k_block + k][j]
  %3 = compute float %1 + %2
  %4 = compute int %0 > %3
  %5 = select float %4 ? %3 : %0
  %6 = store float D[i][j] = %5
statement S0_pivots3 at 6:9
  domain { S0_pivots3[k_block, k, i = 2k_block + k, j] : k_block >= 0 and 0 <= k <= 1 and 2k_block + k < j < n }
  iterators k_block, k, i, j
  %0 = load float D[i][j]
  %1 = load float D[i][2k_block + k]
  %2 = load float D_row_before[k][j]
  %3 = compute float %1 + %2
  %4 = compute int %0 > %3
  %5 = select float %4 ? %3 : %0
  %6 = store float D[i][j] = %5
statement S0_copy2 at 6:9
  domain { S0_copy2[k_block, k, i] : k_block >= 0 and 0 <= k <= 1 and k < n - 2k_block and 0 <= i < n }
  iterators k_block, k, i
  %0 = load float D[i][2k_block + k]
  %1 = store float D_column_after[k][i] = %0
statement S0_copy3 at 6:9
  domain { S0_copy3[k_block, k, j] : k_block >= 0 and 0 <= k <= 1 and k < n - 2k_block and 0 <= j < n }
  iterators k_block, k, j
  %0 = load float D[2k_block + k][j]
  %1 = store float D_row_after[k][j] = %0
statement S0_panel at 6:9
  domain { S0_panel[k_block, k = 1, i, j = 2k_block] : 2k_block <= -2 + n and 0 <= i <= 2k_block }
  iterators k_block, k, i, j
  %0 = load float D[i][j]
  %1 = load float D_column_before[k][i]
  %2 = load float D_row_before[k][j]
  %3 = compute float %1 + %2
  %4 = compute int %0 > %3
  %5 = select float %4 ? %3 : %0
  %6 = store float D[i][j] = %5
statement S0_panel1 at 6:9
  domain { S0_panel1[k_block, k = 1, i = 2k_block, j] : 2k_block <= -2 + n and 0 <= j < 2k_block }
  iterators k_block, k, i, j
  %0 = load float D[i][j]
  %1 = load float D_column_before[k][i]
  %2 = load float D_row_before[k][j]
  %3 = compute float %1 + %2
  %4 = compute int %0 > %3
  %5 = select float %4 ? %3 : %0
  %6 = store float D[i][j] = %5
statement S0_panel2 at 6:9
  domain { S0_panel2[k_block, k = 1, i, j = 2k_block] : k_block >= 0 and 2 + 2k_block <= i < n }
  iterators k_block, k, i, j
  %0 = load float D[i][j]
  %1 = load float D_column_before[k][i]
  %2 = load float D_row_after[k][j]
  %3 = compute float %1 + %2
  %4 = compute int %0 > %3
  %5 = select float %4 ? %3 : %0
  %6 = store float D[i][j] = %5
statement S0_panel3 at 6:9
  domain { S0_panel3[k_block, k = 0, i, j = 1 + 2k_block] : 2k_block <= -2 + n and 0 <= i < 2k_block }
  iterators k_block, k, i, j
  %0 = load float D[i][j]
  %1 = load float D_column_after[k][i]
  %2 = load float D_row_before[k][j]
  %3 = compute float %1 + %2
  %4 = compute int %0 > %3
  %5 = select float %4 ? %3 : %0
  %6 = store float D[i][j] = %5
statement S0_panel4 at 6:9
  domain { S0_panel4[k_block, k = 0, i = 1 + 2k_block, j] : 2k_block <= -2 + n and 0 <= j < 2k_block }
  iterators k_block, k, i, j
  %0 = load float D[i][j]
  %1 = load float D_column_before[k][i]
  %2 = load float D_row_after[k][j]
  %3 = compute float %1 + %2
  %4 = compute int %0 > %3
  %5 = select float %4 ? %3 : %0
  %6 = store float D[i][j] = %5
statement S0_panel5 at 6:9
  domain { S0_panel5[k_block, k = 1, i = 2k_block, j] : k_block >= 0 and 2 + 2k_block <= j < n }
  iterators k_block, k, i, j
  %0 = load float D[i][j]
  %1 = load float D_column_after[k][i]
  %2 = load float D_row_before[k][j]
  %3 = compute float %1 + %2
  %4 = compute int %0 > %3
  %5 = select float %4 ? %3 : %0
  %6 = store float D[i][j] = %5
statement S0_panel6 at 6:9
  domain { S0_panel6[k_block, k = 0, i, j = 1 + 2k_block] : k_block >= 0 and 2k_block < i < n }
  iterators k_block, k, i, j
  %0 = load float D[i][j]
  %1 = load float D_column_after[k][i]
  %2 = load float D_row_after[k][j]
  %3 = compute float %1 + %2
  %4 = compute int %0 > %3
  %5 = select float %4 ? %3 : %0
  %6 = store float D[i][j] = %5
statement S0_panel7 at 6:9
  domain { S0_panel7[k_block, k = 0, i = 1 + 2k_block, j] : k_block >= 0 and 2 + 2k_block <= j < n }
  iterators k_block, k, i, j
  %0 = load float D[i][j]
  %1 = load float D_column_after[k][i]
  %2 = load float D_row_after[k][j]
  %3 = compute float %1 + %2
  %4 = compute int %0 > %3
  %5 = select float %4 ? %3 : %0
  %6 = store float D[i][j] = %5
statement S0_rest at 6:9
  domain { S0_rest[k_block, k, i, j] : 0 <= k <= 1 and k < n - 2k_block and 0 <= i < 2k_block and 0 <= j < 2k_block }
  iterators k_block, k, i, j
  %0 = load float D[i][j]
  %1 = load float D_column_before[k][i]
  %2 = load float D_row_before[k][j]
  %3 = compute float %1 + %2
  %4 = compute int %0 > %3
  %5 = select float %4 ? %3 : %0
  %6 = store float D[i][j] = %5
statement S0_rest1 at 6:9
  domain { S0_rest1[k_block, k, i, j] : 0 <= k <= 1 and 2 + 2k_block <= i < n and 0 <= j < 2k_block }
  iterators k_block, k, i, j
  %0 = load float D[i][j]
  %1 = load float D_column_before[k][i]
  %2 = load float D_row_after[k][j]
  %3 = compute float %1 + %2
  %4 = compute int %0 > %3
  %5 = select float %4 ? %3 : %0
  %6 = store float D[i][j] = %5
statement S0_rest2 at 6:9
  domain { S0_rest2[k_block, k, i, j] : 0 <= k <= 1 and 0 <= i < 2k_block and 2 + 2k_block <= j < n }
  iterators k_block, k, i, j
  %0 = load float D[i][j]
  %1 = load float D_column_after[k][i]
  %2 = load float D_row_before[k][j]
  %3 = compute float %1 + %2
  %4 = compute int %0 > %3
  %5 = select float %4 ? %3 : %0
  %6 = store float D[i][j] = %5
statement S0_rest3 at 6:9
  domain { S0_rest3[k_block, k, i, j] : k_block >= 0 and 0 <= k <= 1 and 2 + 2k_block <= i < n and 2 + 2k_block <= j < n }
  iterators k_block, k, i, j
  %0 = load float D[i][j]
  %1 = load float D_column_after[k][i]
  %2 = load float D_row_after[k][j]
  %3 = compute float %1 + %2
  %4 = compute int %0 > %3
  %5 = select float %4 ? %3 : %0
  %6 = store float D[i][j] = %5
*/
