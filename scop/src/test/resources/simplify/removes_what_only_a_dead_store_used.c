void f(int n, double A[restrict n], double B[restrict n]) {
#pragma scop
  for (int i = 0; i < n; i++) {
    double t = A[i];
    B[i] = t * t;
    B[i] = 1.0;
  }
#pragma endscop
}
/* expected
applied DeadStore S0: nothing reads what is stored to t
applied DeadStore S1: nothing reads what is stored to B[i]
applied UnusedStatement S0: it has no effect
applied UnusedStatement S1: it has no effect
applied UnusedLocal no longer used: t
statement S2 at 6:5
  domain { S2[i] : 0 <= i < n }
  iterators i
  %0 = literal double "1.0"
  %1 = store double B[i] = %0
*/
