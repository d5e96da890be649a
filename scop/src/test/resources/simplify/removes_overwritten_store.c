void f(int n, double A[restrict n], double B[restrict n]) {
#pragma scop
  for (int i = 0; i < n; i++) {
    A[i] = 0.0;
    A[i] = B[i];
  }
#pragma endscop
}
/* expected
applied DeadStore S0: nothing reads what is stored to A[i]
applied UnusedStatement S0: it has no effect
statement S1 at 5:5
  domain { S1[i] : 0 <= i < n }
  iterators i
  %0 = load double B[i]
  %1 = store double A[i] = %0
*/
