void f(int n, int m, double x[restrict n][m]) {
#pragma scop
  for (int j = 0; j < m; j++) {
    double s = 0.0;
    for (int i = 0; i < n; i++)
      s += x[i][j];
    for (int i = 0; i < n; i++)
      x[i][j] -= 1.0 / (s + 2.0);
  }
#pragma endscop
}
/* expected
missed ComputedOnce S0: what takes long is computed once in the loop j for all of a loop inside, and would be for each of its iterations
statement S0 at 4:5
  domain { S0[j] : 0 <= j < m }
  iterators j
  %0 = literal double "0.0"
  %1 = store double s = %0
statement S1 at 6:7
  domain { S1[j, i] : 0 <= j < m and 0 <= i < n }
  iterators j, i
  %0 = load double s
  %1 = load double x[i][j]
  %2 = compute double %0 + %1
  %3 = store double s = %2
statement S2 at 8:7
  domain { S2[j, i] : 0 <= j < m and 0 <= i < n }
  iterators j, i
  %0 = load double x[i][j]
  %1 = literal double "1.0"
  %2 = load double s
  %3 = literal double "2.0"
  %4 = compute double %2 + %3
  %5 = compute double %1 / %4
  %6 = compute double %0 - %5
  %7 = store double x[i][j] = %6
*/
