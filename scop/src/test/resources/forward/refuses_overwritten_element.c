void f(int n, double A[restrict n], double C[restrict n]) {
#pragma scop
  for (int i = 0; i < n; i++) {
    double t = A[i];
    A[i] = 0.0;
    C[i] = t;
  }
#pragma endscop
}
/* expected
missed ContentChanged S2: t is still needed here: A is overwritten between definition and use
  overwritten [n] -> { S2[i0] -> [S1[i0] -> R1[]] : 0 <= i0 < n }
  witness [S2[0] -> [S1[0] -> R1[]]] for n = 1
statement S0 at 4:5
  domain { S0[i] : 0 <= i < n }
  iterators i
  %0 = load double A[i]
  %1 = store double t = %0
statement S1 at 5:5
  domain { S1[i] : 0 <= i < n }
  iterators i
  %0 = literal double "0.0"
  %1 = store double A[i] = %0
statement S2 at 6:5
  domain { S2[i] : 0 <= i < n }
  iterators i
  %0 = load double t
  %1 = store double C[i] = %0
*/
