void f(int m, int n, double A[restrict n], double B[restrict n]) {
#pragma scop
  for (int t = 0; t < m; t++) {
    for (int i = 1; i < n - 1; i++)
      B[i] = A[i - 1] + A[i + 1];
    for (int i = 1; i < n - 1; i++)
      A[i] = B[i - 1] + B[i + 1];
  }
#pragma endscop
}
/* expected
missed NoColumns S0: the steps of the loop t update no matrix column by column
statement S0 at 5:7
  domain { S0[t, i] : 0 <= t < m and 0 < i <= -2 + n }
  iterators t, i
  %0 = load double A[-1 + i]
  %1 = load double A[1 + i]
  %2 = compute double %0 + %1
  %3 = store double B[i] = %2
statement S1 at 7:7
  domain { S1[t, i] : 0 <= t < m and 0 < i <= -2 + n }
  iterators t, i
  %0 = load double B[-1 + i]
  %1 = load double B[1 + i]
  %2 = compute double %0 + %1
  %3 = store double A[i] = %2
*/
