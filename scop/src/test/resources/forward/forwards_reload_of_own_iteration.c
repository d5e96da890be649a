void f(int n, double P[restrict n][n], double B[restrict n]) {
  double last;
#pragma scop
  for (int i = 0; i < n; i++) {
    P[i][0] = last = 0.0;
    for (int j = 1; j < n; j++) {
      last = B[j] / (last + 2.0);
      P[i][j] = last;
    }
  }
#pragma endscop
}
/* expected
applied Forwarded S1: the value of last is computed from P where it is used
applied Forwarded S2: the value of last is computed from B, P where it is used
statement S0 at 5:5
  domain { S0[i] : 0 <= i < n }
  iterators i
  %0 = literal double "0.0"
  %1 = store double last = %0
  %2 = store double P[i][0] = %0
statement S1 at 7:7
  domain { S1[i, j] : 0 <= i < n and 0 < j < n }
  iterators i, j
  %0 = load double B[j]
  %1 = load double P[i][-1 + j]
  %2 = literal double "2.0"
  %3 = compute double %1 + %2
  %4 = compute double %0 / %3
  %5 = store double last = %4
statement S2 at 8:7
  domain { S2[i, j] : 0 <= i < n and 0 < j < n }
  iterators i, j
  %0 = load double B[j]
  %1 = load double P[i][-1 + j]
  %2 = literal double "2.0"
  %3 = compute double %1 + %2
  %4 = compute double %0 / %3
  %5 = store double P[i][j] = %4
*/
