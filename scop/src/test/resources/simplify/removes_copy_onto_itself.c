void f(int n, double A[restrict n]) {
#pragma scop
  for (int i = 0; i < n; i++) {
    double t = A[i];
    A[i] = t;
  }
#pragma endscop
}
/* expected
applied RedundantStore S1: A[i] holds the value already
applied UnusedStatement S1: it has no effect
applied DeadStore S0: nothing reads what is stored to t
applied UnusedStatement S0: it has no effect
applied UnusedLocal no longer used: t
scop f at 2:1
parameter n: int
context { : -2147483648 <= n <= 2147483647 }
array double A[?] outer live
*/
