void f(int m, int n, double x[restrict n], double y[restrict n]) {
#pragma scop
  for (int k = 0; k < m; k++) {
    for (int j = 0; j < n; j++)
      x[j] = x[j] * 0.5;
    for (int j = 0; j < n; j++)
      y[j] += x[j];
  }
#pragma endscop
}
/* expected
missed NoColumns S0: the steps of the loop k update no matrix column by column
statement S0 at 5:7
  domain { S0[k, j] : 0 <= k < m and 0 <= j < n }
  iterators k, j
  %0 = load double x[j]
  %1 = literal double "0.5"
  %2 = compute double %0 * %1
  %3 = store double x[j] = %2
statement S1 at 7:7
  domain { S1[k, j] : 0 <= k < m and 0 <= j < n }
  iterators k, j
  %0 = load double y[j]
  %1 = load double x[j]
  %2 = compute double %0 + %1
  %3 = store double y[j] = %2
*/
