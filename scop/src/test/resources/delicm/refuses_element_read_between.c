void f(int n, int m, double C[restrict n], double D[restrict n][m], double A[restrict n][m]) {
#pragma scop
  for (int i = 0; i < n; i++) {
    double t = 0.0;
    for (int k = 0; k < m; k++) {
      t += A[i][k];
      D[i][k] = C[i];
    }
    C[i] = t;
  }
#pragma endscop
}
/* expected
missed LifetimeConflict S3: t is not kept in C[i]: it holds another value that is still read
  proposed [m, n] -> { [C[i0] -> [i0, 0, i3, i4, i5]] -> Constant_double_0[] : m > 0 and 0 <= i0 < n and i3 > 0 }
  existing [m, n] -> { [C[i0] -> [i0, 0, i3, i4, i5]] -> [Entry[] -> C[i0]] : m > 0 and 0 <= i0 < n and i3 > 0 }
  witness [C[0] -> [0, 0, 1, 0, 0]] for m = 1, n = 1
statement S0 at 4:5
  domain { S0[i] : 0 <= i < n }
  iterators i
  %0 = literal double "0.0"
  %1 = store double t = %0
statement S1 at 6:7
  domain { S1[i, k] : 0 <= i < n and 0 <= k < m }
  iterators i, k
  %0 = load double t
  %1 = load double A[i][k]
  %2 = compute double %0 + %1
  %3 = store double t = %2
statement S2 at 7:7
  domain { S2[i, k] : 0 <= i < n and 0 <= k < m }
  iterators i, k
  %0 = load double C[i]
  %1 = store double D[i][k] = %0
statement S3 at 9:5
  domain { S3[i] : 0 <= i < n }
  iterators i
  %0 = load double t
  %1 = store double C[i] = %0
*/
