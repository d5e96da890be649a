void f(int n, int R[restrict n][n]) {
#pragma scop
  for (int k = 0; k < n; k++)
    for (int j = 0; j < n; j++)
      for (int i = 0; i < n; i++)
        R[i][j] = R[i][j] || (R[i][k] && R[k][j]);
#pragma endscop
}
/* expected
applied StepsBlocked S0: steps of a loop run in blocks, on copies of what they read of R
  loop k
  steps 2
statement S0_copy at 6:9
  domain { S0_copy[k_block, k, i] : k_block >= 0 and 0 <= k <= 1 and k < n - 2k_block and 0 <= i < n }
  iterators k_block, k, i
  %0 = load int R[i][2k_block + k]
  %1 = store int R_column_before[k][i] = %0
statement S0_copy1 at 6:9
  domain { S0_copy1[k_block, k, j] : k_block >= 0 and 0 <= k <= 1 and k < n - 2k_block and 0 <= j < n }
  iterators k_block, k, j
  %0 = load int R[2k_block + k][j]
  %1 = store int R_row_before[k][j] = %0
statement S0_pivots at 6:9
  domain { S0_pivots[k_block, k, j = 2k_block + k, i] : 0 <= k <= 1 and k < n - 2k_block and 0 <= i <= 2k_block + k }
  iterators k_block, k, j, i
  %0 = load int R[i][j]
  %1 = compute int !%0
  %2 = load int R_column_before[k][i]
  %3 = compute int %1 && %2
  %4 = load int R_row_before[k][j]
  %5 = compute int %2 && %4
  %6 = compute int %0 || %5
  %7 = store int R[i][j] = %6
statement S0_pivots1 at 6:9
  domain { S0_pivots1[k_block, k, j, i = 2k_block + k] : 0 <= k <= 1 and k < n - 2k_block and 0 <= j < 2k_block + k }
  iterators k_block, k, j, i
  %0 = load int R[i][j]
  %1 = compute int !%0
  %2 = load int R_column_before[k][i]
  %3 = compute int %1 && %2
  %4 = load int R_row_before[k][j]
  %5 = compute int %2 && %4
  %6 = compute int %0 || %5
  %7 = store int R[i][j] = %6
statement S0_pivots2 at 6:9
  domain { S0_pivots2[k_block, k, j = 2k_block + k, i] : k_block >= 0 and 0 <= k <= 1 and 2k_block + k < i < n }
  iterators k_block, k, j, i
  %0 = load int R[i][j]
  %1 = compute int !%0
  %2 = load int R_column_before[k][i]
  %3 = compute int %1 && %2
  %4 = load int R[2k_block + k][j] if %3
  %5 = compute int %2 && %4
  %6 = compute int %0 || %5
  %7 = store int R[i][j] = %6
statement S0_pivots3 at 6:9
  domain { S0_pivots3[k_block, k, j, i = 2k_block + k] : k_block >= 0 and 0 <= k <= 1 and 2k_block + k < j < n }
  iterators k_block, k, j, i
  %0 = load int R[i][j]
  %1 = compute int !%0
  %2 = load int R[i][2k_block + k] if %1
  %3 = compute int %1 && %2
  %4 = load int R_row_before[k][j]
  %5 = compute int %2 && %4
  %6 = compute int %0 || %5
  %7 = store int R[i][j] = %6
statement S0_copy2 at 6:9
  domain { S0_copy2[k_block, k, i] : k_block >= 0 and 0 <= k <= 1 and k < n - 2k_block and 0 <= i < n }
  iterators k_block, k, i
  %0 = load int R[i][2k_block + k]
  %1 = store int R_column_after[k][i] = %0
statement S0_copy3 at 6:9
  domain { S0_copy3[k_block, k, j] : k_block >= 0 and 0 <= k <= 1 and k < n - 2k_block and 0 <= j < n }
  iterators k_block, k, j
  %0 = load int R[2k_block + k][j]
  %1 = store int R_row_after[k][j] = %0
statement S0_panel at 6:9
  domain { S0_panel[k_block, k = 1, j = 2k_block, i] : 2k_block <= -2 + n and 0 <= i <= 2k_block }
  iterators k_block, k, j, i
  %0 = load int R[i][j]
  %1 = compute int !%0
  %2 = load int R_column_before[k][i]
  %3 = compute int %1 && %2
  %4 = load int R_row_before[k][j]
  %5 = compute int %2 && %4
  %6 = compute int %0 || %5
  %7 = store int R[i][j] = %6
statement S0_panel1 at 6:9
  domain { S0_panel1[k_block, k = 1, j, i = 2k_block] : 2k_block <= -2 + n and 0 <= j < 2k_block }
  iterators k_block, k, j, i
  %0 = load int R[i][j]
  %1 = compute int !%0
  %2 = load int R_column_before[k][i]
  %3 = compute int %1 && %2
  %4 = load int R_row_before[k][j]
  %5 = compute int %2 && %4
  %6 = compute int %0 || %5
  %7 = store int R[i][j] = %6
statement S0_panel2 at 6:9
  domain { S0_panel2[k_block, k = 1, j = 2k_block, i] : k_block >= 0 and 2 + 2k_block <= i < n }
  iterators k_block, k, j, i
  %0 = load int R[i][j]
  %1 = compute int !%0
  %2 = load int R_column_before[k][i]
  %3 = compute int %1 && %2
  %4 = load int R_row_after[k][j]
  %5 = compute int %2 && %4
  %6 = compute int %0 || %5
  %7 = store int R[i][j] = %6
statement S0_panel3 at 6:9
  domain { S0_panel3[k_block, k = 0, j = 1 + 2k_block, i] : 2k_block <= -2 + n and 0 <= i < 2k_block }
  iterators k_block, k, j, i
  %0 = load int R[i][j]
  %1 = compute int !%0
  %2 = load int R_column_after[k][i]
  %3 = compute int %1 && %2
  %4 = load int R_row_before[k][j]
  %5 = compute int %2 && %4
  %6 = compute int %0 || %5
  %7 = store int R[i][j] = %6
statement S0_panel4 at 6:9
  domain { S0_panel4[k_block, k = 0, j, i = 1 + 2k_block] : 2k_block <= -2 + n and 0 <= j < 2k_block }
  iterators k_block, k, j, i
  %0 = load int R[i][j]
  %1 = compute int !%0
  %2 = load int R_column_before[k][i]
  %3 = compute int %1 && %2
  %4 = load int R_row_after[k][j]
  %5 = compute int %2 && %4
  %6 = compute int %0 || %5
  %7 = store int R[i][j] = %6
statement S0_panel5 at 6:9
  domain { S0_panel5[k_block, k = 1, j, i = 2k_block] : k_block >= 0 and 2 + 2k_block <= j < n }
  iterators k_block, k, j, i
  %0 = load int R[i][j]
  %1 = compute int !%0
  %2 = load int R_column_after[k][i]
  %3 = compute int %1 && %2
  %4 = load int R_row_before[k][j]
  %5 = compute int %2 && %4
  %6 = compute int %0 || %5
  %7 = store int R[i][j] = %6
statement S0_panel6 at 6:9
  domain { S0_panel6[k_block, k = 0, j = 1 + 2k_block, i] : k_block >= 0 and 2k_block < i < n }
  iterators k_block, k, j, i
  %0 = load int R[i][j]
  %1 = compute int !%0
  %2 = load int R_column_after[k][i]
  %3 = compute int %1 && %2
  %4 = load int R_row_after[k][j]
  %5 = compute int %2 && %4
  %6 = compute int %0 || %5
  %7 = store int R[i][j] = %6
statement S0_panel7 at 6:9
  domain { S0_panel7[k_block, k = 0, j, i = 1 + 2k_block] : k_block >= 0 and 2 + 2k_block <= j < n }
  iterators k_block, k, j, i
  %0 = load int R[i][j]
  %1 = compute int !%0
  %2 = load int R_column_after[k][i]
  %3 = compute int %1 && %2
  %4 = load int R_row_after[k][j]
  %5 = compute int %2 && %4
  %6 = compute int %0 || %5
  %7 = store int R[i][j] = %6
statement S0_rest at 6:9
  domain { S0_rest[k_block, k, j, i] : 0 <= k <= 1 and k < n - 2k_block and 0 <= j < 2k_block and 0 <= i < 2k_block }
  iterators k_block, k, j, i
  %0 = load int R[i][j]
  %1 = compute int !%0
  %2 = load int R_column_before[k][i]
  %3 = compute int %1 && %2
  %4 = load int R_row_before[k][j]
  %5 = compute int %2 && %4
  %6 = compute int %0 || %5
  %7 = store int R[i][j] = %6
statement S0_rest1 at 6:9
  domain { S0_rest1[k_block, k, j, i] : 0 <= k <= 1 and 0 <= j < 2k_block and 2 + 2k_block <= i < n }
  iterators k_block, k, j, i
  %0 = load int R[i][j]
  %1 = compute int !%0
  %2 = load int R_column_before[k][i]
  %3 = compute int %1 && %2
  %4 = load int R_row_after[k][j]
  %5 = compute int %2 && %4
  %6 = compute int %0 || %5
  %7 = store int R[i][j] = %6
statement S0_rest2 at 6:9
  domain { S0_rest2[k_block, k, j, i] : 0 <= k <= 1 and 2 + 2k_block <= j < n and 0 <= i < 2k_block }
  iterators k_block, k, j, i
  %0 = load int R[i][j]
  %1 = compute int !%0
  %2 = load int R_column_after[k][i]
  %3 = compute int %1 && %2
  %4 = load int R_row_before[k][j]
  %5 = compute int %2 && %4
  %6 = compute int %0 || %5
  %7 = store int R[i][j] = %6
statement S0_rest3 at 6:9
  domain { S0_rest3[k_block, k, j, i] : k_block >= 0 and 0 <= k <= 1 and 2 + 2k_block <= j < n and 2 + 2k_block <= i < n }
  iterators k_block, k, j, i
  %0 = load int R[i][j]
  %1 = compute int !%0
  %2 = load int R_column_after[k][i]
  %3 = compute int %1 && %2
  %4 = load int R_row_after[k][j]
  %5 = compute int %2 && %4
  %6 = compute int %0 || %5
  %7 = store int R[i][j] = %6
*/
