void f(int n, double A[restrict n], double C[restrict n]) {
  double t = 0.0;
#pragma scop
  for (int i = 0; i < n; i++) {
    if (A[i] > 0.0)
      t = A[i];
    C[i] = t;
  }
#pragma endscop
}
/* expected
missed ConditionalDefinition S1: t is still needed here: t is assigned under a condition
statement S0 at 5:5
  domain { S0[i] : 0 <= i < n }
  iterators i
  %0 = load double A[i]
  %1 = literal double "0.0"
  %2 = compute int %0 > %1
  %3 = store double t = %0 if %2
statement S1 at 7:5
  domain { S1[i] : 0 <= i < n }
  iterators i
  %0 = load double t
  %1 = store double C[i] = %0
*/
