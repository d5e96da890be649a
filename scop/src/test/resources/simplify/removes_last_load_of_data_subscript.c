void f(int n, int k[restrict n], double A[restrict n], double B[restrict n]) {
#pragma scop
  for (int i = 0; i < n; i++) {
    double t = A[k[i]];
    A[i] = B[i];
  }
#pragma endscop
}
/* expected
applied DeadStore S0: nothing reads what is stored to t
applied UnusedStatement S0: it has no effect
applied UnusedLocal no longer used: t
statement S1 at 5:5
  domain { S1[i] : 0 <= i < n }
  iterators i
  %0 = load double B[i]
  %1 = store double A[i] = %0
*/
