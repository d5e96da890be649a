double f(int n, int m, double A[restrict m][n], double B[restrict m][n]) {
  double s = 7;
#pragma scop
  for (int j = 0; j < n; j++)
    for (int i = 0; i < m; i++)
      if (A[i][j] > 1) {
        s = A[i][j] / 3;
        B[i][j] = s;
      }
#pragma endscop
  return s;
}
/* expected
missed IterationsDepend S0: what the loop j leaves in s is in no one place
statement S0 at 6:7
  domain { S0[j, i] : 0 <= j < n and 0 <= i < m }
  iterators j, i
  %0 = load double A[i][j]
  %1 = literal int "1"
  %2 = convert double %1
  %3 = compute int %0 > %2
  %4 = literal int "3"
  %5 = convert double %4
  %6 = compute double %0 / %5
  %7 = store double s = %6 if %3
  %8 = store double B[i][j] = %6 if %3
*/
