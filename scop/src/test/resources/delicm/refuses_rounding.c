void f(int n, int m, float C[restrict n], int A[restrict n][m]) {
#pragma scop
  for (int i = 0; i < n; i++) {
    int t = 0;
    for (int k = 0; k < m; k++)
      t += A[i][k];
    C[i] = t;
  }
#pragma endscop
}
/* expected
missed WouldRound S2: t is not kept in C[i]: float does not hold every int
statement S0 at 4:5
  domain { S0[i] : 0 <= i < n }
  iterators i
  %0 = literal int "0"
  %1 = store int t = %0
statement S1 at 6:7
  domain { S1[i, k] : 0 <= i < n and 0 <= k < m }
  iterators i, k
  %0 = load int t
  %1 = load int A[i][k]
  %2 = compute int %0 + %1
  %3 = store int t = %2
statement S2 at 7:5
  domain { S2[i] : 0 <= i < n }
  iterators i
  %0 = load int t
  %1 = convert float %0
  %2 = store float C[i] = %1
*/
