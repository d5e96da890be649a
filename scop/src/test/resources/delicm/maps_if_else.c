void f(int n, int m, double C[restrict n], double A[restrict n], double B[restrict m]) {
#pragma scop
  for (int i = 0; i < n; i++) {
    double c;
    if (A[i] > 0.0)
      c = 1.0;
    else
      c = A[i];
    for (int k = 0; k < m; k++)
      c += B[k];
    C[i] = c;
  }
#pragma endscop
}
/* expected
applied Mapped S2: c -> C[i]
statement S0 at 5:5
  domain { S0[i] : 0 <= i < n }
  iterators i
  %0 = load double A[i]
  %1 = literal double "0.0"
  %2 = compute int %0 > %1
  %3 = literal double "1.0"
  %4 = compute int !%2
  %5 = select double %4 ? %0 : %3
  %6 = store double C[i] = %5
statement S1 at 10:7
  domain { S1[i, k] : 0 <= i < n and 0 <= k < m }
  iterators i, k
  %0 = load double C[i]
  %1 = load double B[k]
  %2 = compute double %0 + %1
  %3 = store double C[i] = %2
statement S2 at 11:5
  domain { S2[i] : 0 <= i < n }
  iterators i
  %0 = load double C[i]
  %1 = store double C[i] = %0
*/
