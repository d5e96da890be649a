void f(int n, double C[restrict n], double A[restrict n], double B[restrict n + 1]) {
  double t;
#pragma scop
  for (int i = 0; i < n; i++) {
    if (2 * i < n)
      t = B[i] + B[i + 1];
    else
      t = B[i];
    C[i] = C[i] * t + t;
  }
#pragma endscop
}
/* expected
applied Forwarded S2: the value of t is computed from B where it is used
statement S0 at 6:7
  domain { S0[i] : i >= 0 and 2i < n }
  iterators i
  %0 = load double B[i]
  %1 = load double B[1 + i]
  %2 = compute double %0 + %1
  %3 = store double t = %2
statement S1 at 8:7
  domain { S1[i] : i < n and 2i >= n }
  iterators i
  %0 = load double B[i]
  %1 = store double t = %0
statement S2 at 9:5
  domain { S2[i] : i < n and 2i >= n }
  iterators i
  %0 = load double C[i]
  %1 = load double B[i]
  %2 = compute double %0 * %1
  %3 = compute double %2 + %1
  %4 = store double C[i] = %3
statement S2_1 at 9:5
  domain { S2_1[i] : i >= 0 and 2i < n }
  iterators i
  %0 = load double C[i]
  %1 = load double B[i]
  %2 = load double B[1 + i]
  %3 = compute double %1 + %2
  %4 = compute double %0 * %3
  %5 = compute double %4 + %3
  %6 = store double C[i] = %5
*/
