void f(int n, double A[restrict n], int P[restrict n]) {
#pragma scop
  for (int i = 0; i < n; i++) {
    A[i] = 0.0;
    A[i] = 1.0;
  }
  for (int i = 0; i < n; i++)
    A[P[i]] += 1.0;
#pragma endscop
}
/* expected
missed DynamicSubscripts S0: the store to A[i] has no effect, but A is accessed with subscripts that are data
statement S0 at 4:5
  domain { S0[i] : 0 <= i < n }
  iterators i
  %0 = literal double "0.0"
  %1 = store double A[i] = %0
statement S1 at 5:5
  domain { S1[i] : 0 <= i < n }
  iterators i
  %0 = literal double "1.0"
  %1 = store double A[i] = %0
statement S2 at 8:5
  domain { S2[i] : 0 <= i < n }
  iterators i
  %0 = load int P[i]
  %1 = load double A[%0]
  %2 = literal double "1.0"
  %3 = compute double %1 + %2
  %4 = store double A[%0] = %3
*/
