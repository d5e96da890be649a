void f(int n, double A[restrict n], double B[restrict n]) {
  double s;
#pragma scop
  for (int i = 0; i < 1; i++)
    for (int j = 0; j < n; j++) {
      s = 0;
      for (int k = 0; k < n; k++)
        s += B[k] * j;
      A[j] = s;
    }
#pragma endscop
}
/* expected
statement S0 at 6:7
  domain { S0[i = 0, j] : 0 <= j < n }
  iterators i, j
  %0 = literal int "0"
  %1 = convert double %0
  %2 = store double s = %1
statement S1 at 8:9
  domain { S1[i = 0, j, k] : 0 <= j < n and 0 <= k < n }
  iterators i, j, k
  %0 = load double s
  %1 = load double B[k]
  %2 = affine int [j]
  %3 = convert double %2
  %4 = compute double %1 * %3
  %5 = compute double %0 + %4
  %6 = store double s = %5
statement S2 at 9:7
  domain { S2[i = 0, j] : 0 <= j < n }
  iterators i, j
  %0 = load double s
  %1 = store double A[j] = %0
*/
