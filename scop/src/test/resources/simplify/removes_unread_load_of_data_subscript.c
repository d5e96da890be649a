void f(int n, int A[restrict n], int B[restrict n], int P[restrict n]) {
#pragma scop
  for (int i = 0; i < n; i++) {
    A[P[i]] += 1;
    B[i] = A[i];
    B[i] = 0;
  }
#pragma endscop
}
/* expected
applied DeadStore S1: nothing reads what is stored to B[i]
applied UnusedStatement S1: it has no effect
statement S0 at 4:5
  domain { S0[i] : 0 <= i < n }
  iterators i
  %0 = load int P[i]
  %1 = load int A[%0]
  %2 = literal int "1"
  %3 = compute int %1 + %2
  %4 = store int A[%0] = %3
statement S2 at 6:5
  domain { S2[i] : 0 <= i < n }
  iterators i
  %0 = literal int "0"
  %1 = store int B[i] = %0
*/
