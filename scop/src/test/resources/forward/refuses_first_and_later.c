void f(int n, double C[restrict n], double A[restrict n], double B[restrict n]) {
#pragma scop
  double before = A[0];
  for (int i = 0; i < n; i++) {
    C[i] = before - A[i];
    before = B[i];
  }
#pragma endscop
}
/* expected
missed SeveralDefinitions S1: before is still needed here: before comes from 2 places
statement S0 at 3:3
  domain { S0[] }
  %0 = load double A[0]
  %1 = store double before = %0
statement S1 at 5:5
  domain { S1[i] : 0 <= i < n }
  iterators i
  %0 = load double before
  %1 = load double A[i]
  %2 = compute double %0 - %1
  %3 = store double C[i] = %2
statement S2 at 6:5
  domain { S2[i] : 0 <= i < n }
  iterators i
  %0 = load double B[i]
  %1 = store double before = %0
*/
