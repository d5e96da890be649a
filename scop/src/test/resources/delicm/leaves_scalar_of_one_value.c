/* A scalar that has one value has no false dependences. */
void f(int n, double x[], double a[][n], double b[][n]) {
  double s;
#pragma scop
  s = x[0] * x[0];
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) a[i][j] = s * b[i][j];
#pragma endscop
}
/* expected
statement S0 at 5:3
  domain { S0[] }
  %0 = load double x[0]
  %1 = compute double %0 * %0
  %2 = store double s = %1
statement S1 at 7:33
  domain { S1[i, j] : 0 <= i < n and 0 <= j < n }
  iterators i, j
  %0 = load double s
  %1 = load double b[i][j]
  %2 = compute double %0 * %1
  %3 = store double a[i][j] = %2
*/
