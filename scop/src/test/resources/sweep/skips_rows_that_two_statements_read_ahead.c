void f(int o, int n, double s[restrict o], double v[restrict o][n + 1]) {
#pragma scop
  for (int q = 0; q < o; q++)
    for (int i = n - 1; i >= 0; i--)
      for (int j = 0; j <= i; j++) {
        v[q][j] = 0.52 * v[q][j + 1] + 0.475 * v[q][j];
        v[q][j] = v[q][j] > s[q] ? v[q][j] : s[q];
      }
#pragma endscop
}
/* expected
missed NoGain S0: strips of the loop q promise no fifth of its time
missed IterationsDepend S0: iterations of the loop -i depend on each other by v
statement S0 at 6:9
  domain { S0[q, i, j] : 0 <= q < o and i < n and 0 <= j <= i }
  iterators q, i, j
  %0 = literal double "0.52"
  %1 = load double v[q][1 + j]
  %2 = compute double %0 * %1
  %3 = literal double "0.475"
  %4 = load double v[q][j]
  %5 = compute double %3 * %4
  %6 = compute double %2 + %5
  %7 = store double v[q][j] = %6
statement S1 at 7:9
  domain { S1[q, i, j] : 0 <= q < o and i < n and 0 <= j <= i }
  iterators q, i, j
  %0 = load double v[q][j]
  %1 = load double s[q]
  %2 = compute int %0 > %1
  %3 = select double %2 ? %0 : %1
  %4 = store double v[q][j] = %3
*/
