void f(int n, int m, double C[restrict n], double A[restrict n], double B[restrict m]) {
  double c;
#pragma scop
  for (int i = 0; i < n; i++) {
    c = 0.0;
    for (int k = 0; k < m; k++)
      C[i] = (c += A[i] * B[k]);
  }
#pragma endscop
}
/* expected
applied Mapped S1: c -> C[i]
statement S0 at 5:5
  domain { S0[i] : m > 0 and 0 <= i < n }
  iterators i
  %0 = literal double "0.0"
  %1 = store double C[i] = %0
statement S1 at 7:7
  domain { S1[i, k] : 0 <= i < n and 0 <= k < m }
  iterators i, k
  %0 = load double C[i]
  %1 = load double A[i]
  %2 = load double B[k]
  %3 = compute double %1 * %2
  %4 = compute double %0 + %3
  %5 = store double C[i] = %4
  %6 = store double C[i] = %4
*/
