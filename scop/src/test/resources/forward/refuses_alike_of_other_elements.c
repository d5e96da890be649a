void f(int n, double A[restrict n + 1], double C[restrict n], double D[restrict n]) {
#pragma scop
  for (int i = 0; i < n; i++) {
    double t = A[i] * A[i + 1];
    C[i] = A[i + 1] * A[i];
    A[i] = 0.0;
    D[i] = t;
  }
#pragma endscop
}
/* expected
missed ContentChanged S3: t is still needed here: A is overwritten between definition and use
  overwritten [n] -> { S3[i0] -> [S2[i0] -> R1[]] : 0 <= i0 < n }
  witness [S3[0] -> [S2[0] -> R1[]]] for n = 1
statement S0 at 4:5
  domain { S0[i] : 0 <= i < n }
  iterators i
  %0 = load double A[i]
  %1 = load double A[1 + i]
  %2 = compute double %0 * %1
  %3 = store double t = %2
statement S1 at 5:5
  domain { S1[i] : 0 <= i < n }
  iterators i
  %0 = load double A[1 + i]
  %1 = load double A[i]
  %2 = compute double %0 * %1
  %3 = store double C[i] = %2
statement S2 at 6:5
  domain { S2[i] : 0 <= i < n }
  iterators i
  %0 = literal double "0.0"
  %1 = store double A[i] = %0
statement S3 at 7:5
  domain { S3[i] : 0 <= i < n }
  iterators i
  %0 = load double t
  %1 = store double D[i] = %0
*/
