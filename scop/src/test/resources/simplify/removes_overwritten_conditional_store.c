void f(int n, double A[restrict n], double B[restrict n]) {
#pragma scop
  for (int i = 0; i < n; i++) {
    if (A[i] > 0.0)
      B[i] = A[i];
    B[i] = 1.0;
  }
#pragma endscop
}
/* expected
applied DeadStore S0: nothing reads what is stored to B[i]
applied UnusedStatement S0: it has no effect
statement S1 at 6:5
  domain { S1[i] : 0 <= i < n }
  iterators i
  %0 = literal double "1.0"
  %1 = store double B[i] = %0
*/
