void f(int n, double A[restrict n], double C[restrict n]) {
#pragma scop
  for (int i = 0; i < n; i++) {
    double t = 0.0;
    if (A[i] > 0.0)
      t = 1.0;
    C[i] = t;
  }
#pragma endscop
}
/* expected
missed ConditionalDefinition S2: t is still needed here: t is assigned under a condition
statement S0 at 4:5
  domain { S0[i] : 0 <= i < n }
  iterators i
  %0 = literal double "0.0"
  %1 = store double t = %0
statement S1 at 5:5
  domain { S1[i] : 0 <= i < n }
  iterators i
  %0 = load double A[i]
  %1 = literal double "0.0"
  %2 = compute int %0 > %1
  %3 = literal double "1.0"
  %4 = store double t = %3 if %2
statement S2 at 7:5
  domain { S2[i] : 0 <= i < n }
  iterators i
  %0 = load double t
  %1 = store double C[i] = %0
*/
