void f(int n, int m, double A[restrict n], int B[restrict n]) {
#pragma scop
  for (int i = 0; i < n; i++) {
    double x = 0;
    for (int k = 0; k < m; k++)
      if (x < 4) {
        x = x * x + A[i];
        B[i] = k;
      }
  }
#pragma endscop
}
/* expected
missed StopsByItself S0: a value in the loop i changes only while a condition on it holds
statement S0 at 4:5
  domain { S0[i] : 0 <= i < n }
  iterators i
  %0 = literal int "0"
  %1 = convert double %0
  %2 = store double x = %1
statement S1 at 6:7
  domain { S1[i, k] : 0 <= i < n and 0 <= k < m }
  iterators i, k
  %0 = load double x
  %1 = literal int "4"
  %2 = convert double %1
  %3 = compute int %0 < %2
  %4 = compute double %0 * %0
  %5 = load double A[i] if %3
  %6 = compute double %4 + %5
  %7 = store double x = %6 if %3
  %8 = affine int [k]
  %9 = store int B[i] = %8 if %3
*/
