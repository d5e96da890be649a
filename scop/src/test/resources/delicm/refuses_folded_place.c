void f(double C[restrict 9], double A[restrict 9]) {
#pragma scop
  for (int i = 0; i < 9; i++) {
    double t = A[i];
    C[i < 3 ? i + 6 : i < 6 ? i : i - 6] = t * 2.0;
  }
#pragma endscop
}
/* expected
missed NotAffine S1: t is not kept in C[{ S1[i] -> [(-6 + i)] : i >= 6; S1[i] -> [(i)] : 3 <= i <= 5; S1[i] -> [(6 + i)] : i <= 2 }]: no simple subscripts say the element of each value
statement S0 at 4:5
  domain { S0[i] : 0 <= i <= 8 }
  iterators i
  %0 = load double A[i]
  %1 = store double t = %0
statement S1 at 5:5
  domain { S1[i] : 0 <= i <= 8 }
  iterators i
  %0 = load double t
  %1 = literal double "2.0"
  %2 = compute double %0 * %1
  %3 = store double C[{ S1[i] -> [(-6 + i)] : i >= 6; S1[i] -> [(i)] : 3 <= i <= 5; S1[i] -> [(6 + i)] : i <= 2 }] = %2
*/
